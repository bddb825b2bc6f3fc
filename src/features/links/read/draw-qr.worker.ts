import { toString as draw } from "qrcode";

// A code takes some 20 ms of a phone, and a list has dozens: away from the page, which answers to touches meanwhile.
addEventListener("message", async ({ data: url }: MessageEvent<string>) => {
  try {
    postMessage({ url, image: await draw(url, { width: 150, margin: 2, type: "svg" }) });
  } catch (error) {
    postMessage({ url, failure: String(error) });
  }
});
