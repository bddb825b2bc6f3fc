import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** LibreOffice import filter: semicolons, double quotes, UTF-8, from line 1, language pt-BR (1046), special numbers such as dates detected. */
const PORTUGUESE_CSV_FILTER = "Text - txt - csv (StarCalc):59,34,76,1,,1046,false,true,false";

/** A cell as imported. `value`: the number or date; `text`: the displayed text. */
export type ImportedCell = { type: string; value: string | null; text: string; formula: string | null };

/** Opens a CSV file in LibreOffice and returns the imported cells. */
export async function openInLibreOffice(csv: string): Promise<ImportedCell[][]> {
  const folder = await mkdtemp(join(tmpdir(), "spreadsheet-"));
  try {
    const file = join(folder, "file.csv");
    await writeFile(file, csv);
    await promisify(execFile)("soffice", [
      "--headless",
      // A separate profile; otherwise a LibreOffice that is already running would handle the request.
      `-env:UserInstallation=file://${folder}/profile`,
      `--infilter=${PORTUGUESE_CSV_FILTER}`,
      "--convert-to",
      "fods",
      "--outdir",
      folder,
      file,
    ]);
    return parseCells(await readFile(join(folder, "file.fods"), "utf8"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function parseCells(xml: string): ImportedCell[][] {
  const sheet = new DOMParser().parseFromString(xml, "text/xml").getElementsByTagName("table:table")[0];
  return expandRepeated(sheet, "table:table-row", "table:number-rows-repeated").map((row) =>
    expandRepeated(row, "table:table-cell", "table:number-columns-repeated").map((cell) => ({
      type: cell.getAttribute("office:value-type") ?? "empty",
      value: cell.getAttribute("office:value") ?? cell.getAttribute("office:date-value"),
      text: [...cell.getElementsByTagName("text:p")].map(textOf).join("\n"),
      formula: cell.getAttribute("table:formula"),
    })),
  );
}

/** Children with the tag; an element with a repeat count is returned that many times, at most 50. */
function expandRepeated(parent: Element | undefined, tag: string, countAttribute: string) {
  return [...(parent?.children ?? [])]
    .filter(({ tagName }) => tagName === tag)
    .flatMap((element) =>
      Array<Element>(Math.min(Number(element.getAttribute(countAttribute) ?? 1), 50)).fill(element),
    );
}

/** OpenDocument stores runs of spaces, tabs and line breaks as elements. */
function textOf(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? "";
  if (node.tagName === "text:s") return " ".repeat(Number(node.getAttribute("text:c") ?? 1));
  if (node.tagName === "text:tab") return "\t";
  if (node.tagName === "text:line-break") return "\n";
  return [...node.childNodes].map(textOf).join("");
}
