import { explainJavaScript } from "sinusoidal-pe";

export async function explainedIn(browser, programs) {
  const page = await browser.newPage();
  const raised = await page.evaluate(raise, programs);
  await page.close();
  return raised.map((each) => ({ ...each, words: explainJavaScript(each) }));
}

async function raise(programs) {
  const raised = [];
  for (const program of programs) {
    const { code } = program;
    const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    try {
      const module = await import(url);
      module.sinusoidal_pe(2, 4);
      raised.push({ ...program, text: "nothing was raised", source: "" });
    } catch (error) {
      const line = Number.parseInt(error.stack?.split(`${url}:`)[1], 10);
      const source = error instanceof SyntaxError ? code : code.split("\n")[line - 1];
      raised.push({ ...program, text: String(error), source });
    }
  }
  return raised;
}
