// `npm run licences`: checks the licences of all installed packages. A licence not listed as compatible with ours (MIT) is a failure.
import { existsSync, readFileSync } from "node:fs";
import { exitWithError, ROOT } from "../supabase/local/install.mjs";

/** These only require passing on their text; MPL-2.0 and OFL-1.1 apply only to their own files. */
const COMPATIBLE = new Set(
  "0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 MPL-2.0 OFL-1.1 PSF-2.0 Python-2.0 Unlicense Zlib".split(
    " ",
  ),
);
/** Packages without a licence in package.json, whose licences were checked manually. */
const CHECKED_MANUALLY = { "parse-cache-control": "BSD-3-Clause" };

const { packages } = JSON.parse(readFileSync(`${ROOT}package-lock.json`, "utf8"));
const byLicence = new Map();
for (const [path, entry] of Object.entries(packages)) {
  if (!path) continue;
  const name = path.replace(/^.*node_modules\//, "");
  const licence = entry.license ?? licenceInPackage(path) ?? CHECKED_MANUALLY[name] ?? "none";
  byLicence.set(licence, [...(byLicence.get(licence) ?? []), name]);
}

const licences = [...byLicence].sort(([, one], [, other]) => other.length - one.length);
for (const [licence, names] of licences) {
  console.log(
    `${String(names.length).padStart(5)}  ${licence}${names.length > 3 ? "" : `  ${names.join(", ")}`}`,
  );
}
const incompatible = licences.filter(([licence]) => !isCompatible(licence));
if (incompatible.length > 0)
  exitWithError(
    `Check the licence of ${incompatible.flatMap(([, names]) => names).join(", ")} before using it.`,
  );

function licenceInPackage(path) {
  const file = `${ROOT}${path}/package.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).license : undefined;
}

/** For "(A OR B)" one compatible licence is enough; for "(A AND B)" both must be compatible. */
function isCompatible(licence) {
  const choices = licence.replace(/[()]/g, "").split(" OR ");
  return choices.some((choice) => choice.split(" AND ").every((name) => COMPATIBLE.has(name)));
}
