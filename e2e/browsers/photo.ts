import { crc32, deflateSync } from "node:zlib";
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

/** A photo in the format of iPhones, 16 by 16 pixels, written by libheif. */
export const HEIC_PHOTO = Buffer.from(
  [
    "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA",
    "AA5waXRtAAAAAAACAAAAEGlkYXQAAAAAABAAEAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAIQACAAEAAAAAAAAA",
    "AQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAA",
    "ALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQED",
    "cAAAAwCQAAADAAADAB6gIIEFluqumubgQEDAgAAAAwCAAAADAIQiAAEABkQBwXPBiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlz",
    "cGUAAAAAAAAAEAAAABAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGlt",
    "ZwACAAEAAQAAACltZGF0AAAAHSgBrwtISDOA9QRRn/L4/FsQqinuB56YylSRX/Dg",
  ].join(""),
  "base64",
);

/** A black PNG of any size: one bit for each pixel. */
export function createPng(width: number, height: number) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, data: Buffer) {
  const content = Buffer.concat([Buffer.from(name), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
