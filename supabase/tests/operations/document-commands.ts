import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../local/install.mjs";

/** A command line of a document, with the `export` lines above it in the same block. */
export type DocumentCommand = { document: string; line: string; exports: string };

const DOCUMENTS = ["README.md", "docs/deploy.md", "docs/operations.md", "docs/guia-da-casa.md"];
const BLOCK = /^ *```(\w*)\n([\s\S]*?)^ *```/gm;
const INLINE = /`((?:SITE_URL=\S+ )?(?:npm|npx|node|systemctl|certbot|age|sha256sum|journalctl) [^`\n]+)`/g;

const readDocument = (document: string) => readFileSync(join(ROOT, document), "utf8");
const withoutComment = (line: string) => line.replace(/ {2,}# .*$/, "").trim();
const blocksOf = (document: string) => [...readDocument(document).matchAll(BLOCK)];

/** The commands of the documents: the lines of code blocks, and inline commands. */
export function readCommands(): DocumentCommand[] {
  return DOCUMENTS.flatMap((document) => {
    const inBlocks = blocksOf(document)
      .filter(([, language, text = ""]) => language === "" && !/^src\//.test(text))
      .flatMap(([, , text = ""]) => {
        const lines = text.split("\n").map(withoutComment).filter(Boolean);
        const exports = lines.filter((line) => line.startsWith("export ")).join("; ");
        return lines
          .filter((line) => !line.startsWith("export "))
          .map((line) => ({ document, line, exports }));
      });
    const sentences = readDocument(document).replace(BLOCK, "");
    const inSentences = [...sentences.matchAll(INLINE)].map(([, line = ""]) => ({
      document,
      line,
      exports: "",
    }));
    return [...inBlocks, ...inSentences];
  });
}

/** The commands that document-commands.test.ts runs. */
export const commandsToRun = () =>
  readCommands().filter(({ line }) => !(line in RUN_ELSEWHERE || line in SYNTAX_ONLY));

/** The lines of the code blocks below a heading of docs/deploy.md, in order. */
export const readRecipe = (heading: string) => {
  const section = readDocument("docs/deploy.md").split(`### ${heading}\n`)[1]?.split(/^##/m)[0] ?? "";
  return [...section.matchAll(BLOCK)].flatMap(([, , text = ""]) =>
    text.split("\n").map(withoutComment).filter(Boolean),
  );
};

/** The SQL statements of the documents. */
export const readStatements = () =>
  DOCUMENTS.flatMap((document) =>
    blocksOf(document)
      .filter(([, language]) => language === "sql")
      .flatMap(([, , text = ""]) => text.split("\n").map((line) => line.replace(/ *--.*$/, "").trim()))
      .filter(Boolean),
  );

/** The settings file of the documents, with some values replaced. */
export const readMachineSettings = (values: Record<string, string> = {}) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(new RegExp(`^${name}=.*$`, "m"), `${name}='${value}'`),
    readDocument("docs/machine/settings.env"),
  );

const STACK = "supabase/tests/stack";
const OPERATIONS = "supabase/tests/operations";

/** Commands that another test runs, or that run this test. */
export const RUN_ELSEWHERE: Record<string, string> = {
  "npm start": `${STACK}/starting.test.ts`,
  "npm run dev": `${STACK}/starting.test.ts`,
  "npm run reset": `${STACK}/starting.test.ts`,
  "npm run empty-house": `${STACK}/empty-house.test.ts`,
  "npm run deploy": `${OPERATIONS}/deploy.test.ts`,
  "npm run deploy -- --dry-run": `${OPERATIONS}/deploy-steps.test.ts`,
  "npm run build": "e2e/global-setup.ts",
  "SITE_URL=https://www.sua-casa.org.br PORT=3000 node dist/server/node.js": `${STACK}/adapters.test.ts`,
  "SITE_URL=https://www.sua-casa.org.br node dist/server/static.js": `${STACK}/adapters.test.ts`,
  "npx wrangler@4.86.0 deploy --config src/server/adapters/wrangler.json --var SITE_URL:https://www.sua-casa.org.br": `${STACK}/adapters.test.ts`,
  "sudo -u casa sh -c 'set -a; . /srv/casa/settings.env; set +a; cd /srv/casa/app && npm run -s update'": `${OPERATIONS}/update.test.ts`,
  "npm run update": `${OPERATIONS}/update.test.ts`,
  "sha256sum --check": `${OPERATIONS}/backup-project.test.ts`,
  "age --decrypt": `${OPERATIONS}/nightly.test.ts`,
  "sudo -u casa sh -c 'set -a; . /srv/casa/settings.env; set +a; cd /srv/casa/app && npm run -s backup -- /srv/casa/mudanca.tar.gz'": `${OPERATIONS}/move.test.ts`,
  "npm run restore -- mudanca.tar.gz": `${OPERATIONS}/move.test.ts`,
  "npm run backup -- volta.tar.gz": `${OPERATIONS}/move.test.ts`,
  "sudo -u casa sh -c 'set -a; . /srv/casa/settings.env; set +a; cd /srv/casa/app && npm run -s restore -- /srv/casa/volta.tar.gz --replace'": `${OPERATIONS}/move.test.ts`,
  "npm run licences": ".ci/test.mjs",
  "npm install": `${OPERATIONS}/document-machine.test.ts`,
  "npx supabase functions deploy api --use-api --remote=YOUR_REF": `${OPERATIONS}/deploy.test.ts`,
  "npx supabase login": `${OPERATIONS}/document-machine.test.ts`,
  "useradd --system --home /srv/casa --create-home casa": `${OPERATIONS}/document-machine.test.ts`,
  "git clone THIS_REPOSITORY /srv/casa/app && chown -R casa: /srv/casa": `${OPERATIONS}/document-machine.test.ts`,
  "sudo -u casa sh -c 'cd /srv/casa/app && npm ci --omit=dev && node supabase/local/build.mjs'": `${OPERATIONS}/document-machine.test.ts`,
  "install -d -o casa -m 700 /backup/casa": `${OPERATIONS}/document-machine.test.ts`,
  "npm run -s sbom > sbom.json": `${OPERATIONS}/document-machine.test.ts`,
  "npm outdated": `${OPERATIONS}/document-machine.test.ts`,
  "npm audit": `${OPERATIONS}/document-machine.test.ts`,
  "npm test": ".ci/test.mjs",
  "npm run test:all": ".ci/test.mjs",
  "npm run test:browsers": ".ci/test.mjs",
  "npm test -- unit database": ".ci/test.mjs",
};

/** Commands whose shell syntax is checked without running them, each with the reason. */
export const SYNTAX_ONLY: Record<string, string> = {
  "systemctl restart casa": "systemd, as root",
  "systemctl stop casa": "systemd, as root",
  "systemctl start casa": "systemd, as root",
  "sudo -u casa sh -c 'cd /srv/casa/app && git checkout COMMIT && npm ci --omit=dev && node supabase/local/build.mjs'":
    "the commit that an update printed",
  "sudo -u casa sh -c 'set -a; . /srv/casa/settings.env; set +a; cd /srv/casa/app && npm run -s restore -- ARCHIVE --replace'":
    "the archive that an update printed",
  "systemctl enable --now casa": "systemd, as root",
  "systemctl reload nginx": "systemd, as root",
  "systemctl reload caddy": "systemd, as root",
  "journalctl -u casa -f": "systemd, and never ends",
  "certbot certonly --nginx -d www.sua-casa.org.br -d sua-casa.org.br":
    "a public name that leads to this machine",
  "npm run load": "takes minutes, and measures",
};
