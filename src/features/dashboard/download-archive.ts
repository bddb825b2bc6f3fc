import { responseOf } from "@/lib/api";
import { downloadFile } from "@/lib/download";
import { toAppError } from "@/lib/errors";

/** Until it begins: the database reads every row before. */
const TIMEOUT_MS = 60_000;

/** Downloads the archive of everything, whole or not at all. */
export async function downloadArchive() {
  try {
    const response = await responseOf("/export", { timeoutMs: TIMEOUT_MS });
    const [, name = "backup.tar.gz"] =
      /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
    // One that broke off on the way throws here.
    downloadFile(name, await response.blob());
  } catch (error) {
    throw toAppError(error);
  }
}
