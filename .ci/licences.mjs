// `npm run licences`: checks the licences of all installed packages. A licence not listed as compatible with ours (MIT) is a failure.
import { existsSync, readFileSync } from "node:fs";
import { ROOT, stop } from "../supabase/local/install.mjs";

/** Compatible licences: they only require passing on their text; MPL-2.0 and OFL-1.1 apply only to their own files. */
const FITTING = new Set(
  "0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 MPL-2.0 OFL-1.1 PSF-2.0 Python-2.0 Unlicense Zlib".split(
    " ",
  ),
);
/** Packages without a licence in package.json, whose licences were checked manually. */
const READ = { "parse-cache-control": "BSD-3-Clause" };

const { packages } = JSON.parse(readFileSync(`${ROOT}package-lock.json`, "utf8"));
const byLicence = new Map();
for (const [path, entry] of Object.entries(packages)) {
  if (!path) continue;
  const name = path.replace(/^.*node_modules\//, "");
  const licence = entry.license ?? licenceInside(path) ?? READ[name] ?? "none";
  byLicence.set(licence, [...(byLicence.get(licence) ?? []), name]);
}

const lines = [...byLicence].sort(([, one], [, other]) => other.length - one.length);
for (const [licence, names] of lines) {
  console.log(
    `${String(names.length).padStart(5)}  ${licence}${names.length > 3 ? "" : `  ${names.join(", ")}`}`,
  );
}
const unfit = lines.filter(([licence]) => !fits(licence));
if (unfit.length > 0)
  stop(`Look at the licence of ${unfit.flatMap(([, names]) => names).join(", ")} before using it.`);

function licenceInside(path) {
  const file = `${ROOT}${path}/package.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).license : undefined;
}

/** For "(A OR B)" one compatible licence is enough; for "(A AND B)" both must be compatible. */
function fits(licence) {
  const choices = licence.replace(/[()]/g, "").split(" OR ");
  return choices.some((choice) => choice.split(" AND ").every((name) => FITTING.has(name)));
}
