export const overhang = () =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;

export const watchDownloads = () => {
  window.saved = [];
  HTMLAnchorElement.prototype.click = async function () {
    const text = await await new Response(await kept.get(this.href)).arrayBuffer();
    window.saved.push([this.download, [...new Uint8Array(text)]]);
  };
  const kept = new Map();
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    const address = createObjectURL.call(URL, blob);
    kept.set(address, blob);
    return address;
  };
};

/**
 * The document must not read a message of another window, because reading a large one takes
 * seconds.
 */
export const readsForeignMessages = () => {
  let isRead = false;
  const data = {
    get() {
      isRead = true;
    },
  };
  const event = new Event("message");
  Object.defineProperties(event, { source: { value: window }, data });
  dispatchEvent(event);
  return isRead;
};
