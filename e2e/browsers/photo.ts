import type { Person } from "./person";

/** A JPEG as large as a camera's, drawn by the browser. */
export async function createPhoto(person: Pick<Person, "evaluate">) {
  const base64 = await person.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 2400, height: 1350 });
    canvas.getContext("2d")?.fillRect(0, 0, 1200, 1350);
    return canvas.toDataURL("image/jpeg").split(",")[1];
  });
  return { name: "foto.jpg", mimeType: "image/jpeg", buffer: Buffer.from(base64 ?? "", "base64") };
}
