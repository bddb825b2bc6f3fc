// `npm run licences`: the licences of everything installed. One that is not known to fit with ours (MIT) is a failure.
import { existsSync, readFileSync } from "node:fs";
import { ROOT, stop } from "../supabase/local/install.mjs";

/** They ask for no more than their text being passed on; MPL-2.0 and OFL-1.1 cover their own files alone. */
const FITTING = new Set(
  "0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 MPL-2.0 OFL-1.1 PSF-2.0 Python-2.0 Unlicense Zlib".split(
    " ",
  ),
);
/** They name none in package.json; read by a person. */
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

/** "(A OR B)" leaves the choice, "(A AND B)" does not. */
function fits(licence) {
  const choices = licence.replace(/[()]/g, "").split(" OR ");
  return choices.some((choice) => choice.split(" AND ").every((name) => FITTING.has(name)));
}
