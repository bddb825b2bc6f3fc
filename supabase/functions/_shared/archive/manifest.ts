/** 1: one file a table. 2: a table in parts, so that it is written without knowing its length. */
export const FORMAT = 2;
export const MANIFEST = "backup.json";
/** SHA-256 of every other entry, as `sha256sum --check` reads it. */
export const CHECKSUMS = "SHA256SUMS";

export type Table = { name: string; columns: string[]; rows: number };
export type Picture = { bucket: string; name: string; type: string; cacheControl: string };

export type Manifest = {
  format: number;
  madeAt: string;
  /** Where pictures' addresses in rows begin; empty when they begin with a slash. */
  origin: string;
  /** Which migrations the rows had behind them. */
  migrations: string[];
  tables: Table[];
  pictures: Picture[];
  /** Pictures whose file was missing or empty. */
  missing: string[];
};

/** The table that an entry of the archive holds rows of. */
export const tableOf = (entry: string) => /^tables\/([^/]+?)(?:\.jsonl|\/\d+\.jsonl)$/.exec(entry)?.[1];
export const partOf = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(4, "0")}.jsonl`;

const PICTURES = "pictures/";
export const pictureEntry = ({ bucket, name }: Picture) => `${PICTURES}${bucket}/${name}`;
export const isPicture = (entry: string) => entry.startsWith(PICTURES);

/** "backup-20261121-0415.tar.gz" */
export const archiveName = (at = new Date()) =>
  `backup-${at.toISOString().slice(0, 16).replaceAll(/[-:]/g, "").replace("T", "-")}.tar.gz`;
