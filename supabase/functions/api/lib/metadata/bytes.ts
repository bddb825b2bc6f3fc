import { Buffer } from "node:buffer";
import type { Bytes } from "../../../_shared/archive/tar.ts";

export type { Bytes };

export const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const concatenate = (parts: readonly Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts));
