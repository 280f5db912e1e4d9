/** A choice without a value is a click. */
export async function chooseIn(page, choices) {
  for (const [id, value] of Object.entries(choices)) {
    if (value === undefined) await page.click(`#${id}`);
    else if (id === "id" || id === "origins") await page.type(`#${id}`, value);
    else await page.select(`#${id}`, value);
  }
}

/** Presses a button of author.html, and returns the bytes of the file that it offers. */
export async function madeBy(page, kind) {
  const encoded = await page.evaluate(async (kind) => {
    HTMLAnchorElement.prototype.click = () => {}; // saves no file
    const made = new Promise((resolve) => {
      URL.createObjectURL = (blob) => {
        resolve(blob);
        return "blob:made";
      };
    });
    document.querySelector(`button.make[value="${kind}"]`).click();
    const reader = new FileReader();
    reader.readAsDataURL(await made);
    await new Promise((resolve) => reader.addEventListener("load", resolve));
    return reader.result.split(",")[1];
  }, kind);
  return Buffer.from(encoded, "base64");
}
