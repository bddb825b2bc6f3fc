import { toString as draw } from "qrcode";

// A code takes about 20 ms on a phone, and a list has dozens: the worker keeps the main thread free.
addEventListener("message", async ({ data: url }: MessageEvent<string>) => {
  try {
    postMessage({ url, image: await draw(url, { width: 150, margin: 2, type: "svg" }) });
  } catch (error) {
    postMessage({ url, failure: String(error) });
  }
});
