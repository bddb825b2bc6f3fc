/** A picture that is uploaded unchanged: jsdom cannot resize pictures. */
export const gifFile = (name = "foto.gif") =>
  new File(["GIF89a\u0001\0\u0001\0\0\0\0 one pixel"], name, { type: "image/gif" });
