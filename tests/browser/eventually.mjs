export async function eventually(look, seconds = 60) {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > end) throw new Error(`never seen: ${look}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
