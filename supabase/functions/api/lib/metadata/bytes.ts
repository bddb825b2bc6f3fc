import { Buffer } from "node:buffer";
import type { Bytes } from "../../../_shared/archive/tar.ts";

export { ascii } from "../../../_shared/rules/picture-format.ts";
export type { Bytes };

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const concatenate = (parts: readonly Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts));
