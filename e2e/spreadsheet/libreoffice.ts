import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** Semicolons, double quotes, UTF-8, from the first line, Portuguese (1046), dates and percentages recognised. */
const CSV_IN_PORTUGUESE = "Text - txt - csv (StarCalc):59,34,76,1,,1046,false,true,false";

/** A cell as the spreadsheet took it. `value`: of a number or a date; `text`: what is shown. */
export type ReadCell = { type: string; value: string | null; text: string; formula: string | null };

/** Opens a CSV file in LibreOffice and says what each cell has become. */
export async function openInLibreOffice(csv: string): Promise<ReadCell[][]> {
  const folder = await mkdtemp(join(tmpdir(), "spreadsheet-"));
  try {
    const file = join(folder, "file.csv");
    await writeFile(file, csv);
    await promisify(execFile)("soffice", [
      "--headless",
      // A profile of its own: an office that is open elsewhere would respond in its place.
      `-env:UserInstallation=file://${folder}/profile`,
      `--infilter=${CSV_IN_PORTUGUESE}`,
      "--convert-to",
      "fods",
      "--outdir",
      folder,
      file,
    ]);
    return cellsOf(await readFile(join(folder, "file.fods"), "utf8"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function cellsOf(xml: string): ReadCell[][] {
  const sheet = new DOMParser().parseFromString(xml, "text/xml").getElementsByTagName("table:table")[0];
  return repeated(sheet, "table:table-row", "table:number-rows-repeated").map((row) =>
    repeated(row, "table:table-cell", "table:number-columns-repeated").map((cell) => ({
      type: cell.getAttribute("office:value-type") ?? "empty",
      value: cell.getAttribute("office:value") ?? cell.getAttribute("office:date-value"),
      text: [...cell.getElementsByTagName("text:p")].map(textOf).join("\n"),
      formula: cell.getAttribute("table:formula"),
    })),
  );
}

function repeated(parent: Element | undefined, name: string, times: string) {
  return [...(parent?.children ?? [])]
    .filter(({ tagName }) => tagName === name)
    .flatMap((element) =>
      Array<Element>(Math.min(Number(element.getAttribute(times) ?? 1), 50)).fill(element),
    );
}

/** OpenDocument writes runs of spaces, tabs and breaks as elements. */
function textOf(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? "";
  if (node.tagName === "text:s") return " ".repeat(Number(node.getAttribute("text:c") ?? 1));
  if (node.tagName === "text:tab") return "\t";
  if (node.tagName === "text:line-break") return "\n";
  return [...node.childNodes].map(textOf).join("");
}
