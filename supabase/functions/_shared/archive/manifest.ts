/** 1: one file per table. 2: tables in parts, because the size of a tar entry must be known before its content is written. */
export const FORMAT_VERSION = 2;
export const MANIFEST = "backup.json";
/** The entry with the SHA-256 of all other entries except the manifest, in the format of `sha256sum --check`. */
export const CHECKSUMS = "SHA256SUMS";

export type Table = { name: string; columns: string[]; rows: number };
export type Picture = { bucket: string; name: string; type: string; cacheControl: string };

/** `size`: the bytes that were uploaded. */
export type ListedPicture = Picture & { size?: number | null };

export type Manifest = {
  format: number;
  madeAt: string;
  /** The origin of picture URLs in rows; empty when the URLs begin with a slash. */
  origin: string;
  /** The migrations applied to the database. */
  migrations: string[];
  tables: Table[];
  pictures: Picture[];
  /** Pictures whose file was missing. */
  missing: string[];
  /** Pictures that were left out, because they were stored empty, or under a name that not every Storage takes. */
  unusable?: string[];
};

/** The table whose rows an entry of the archive contains. */
export const tableOf = (entry: string) => /^tables\/([^/]+?)(?:\.jsonl|\/\d+\.jsonl)$/.exec(entry)?.[1];
export const tablePartEntry = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(4, "0")}.jsonl`;

const PICTURES = "pictures/";
export const pictureEntry = ({ bucket, name }: Picture) => `${PICTURES}${bucket}/${name}`;
export const isPictureEntry = (entry: string) => entry.startsWith(PICTURES);

/** "backup-20261121-041530.tar.gz" */
export const archiveName = (at = new Date()) =>
  `backup-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-")}.tar.gz`;
