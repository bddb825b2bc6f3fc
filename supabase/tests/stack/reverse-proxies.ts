import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../local/free-port.mjs";
import { ROOT } from "../../local/install.mjs";

// The reverse proxies in front of the site server, with the configuration of docs/machine.

/** The host name in the documents. */
export const HOST = "www.sua-casa.org.br";

/** `port`: the proxy's port for TLS; `nodePort`: the port of the site server; `folder`: contains cert.pem and key.pem. */
type ProxySettings = { port: number; nodePort: number; folder: string };

const hasProgram = (name: string) => spawnSync("which", [name]).status === 0;
/** Whether a program is installed, after trying to install it. */
function ensureInstalled(name: string) {
  if (!hasProgram(name) && process.getuid?.() === 0 && hasProgram("apt-get"))
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], { timeout: 240_000 });
  if (hasProgram(name)) return true;
  console.warn(
    `${name} is not installed and cannot be installed by this user: the site was not tested behind it.`,
  );
  return false;
}

/** Writes cert.pem and key.pem for HOST into the folder. */
export function createCertificate(folder: string) {
  const subject = ["-subj", `/CN=${HOST}`, "-addext", `subjectAltName=DNS:${HOST}`];
  const options = ["-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", "key.pem", "-out", "cert.pem"];
  spawnSync("openssl", ["req", "-x509", ...options, ...subject], { cwd: folder });
}

/** The nginx configuration of docs/machine, with the ports and certificate of this test. `httpPort` stands for port 80. */
function nginxConfig({ port, httpPort, nodePort, folder }: ProxySettings & { httpPort: number }) {
  const conf = readFileSync(join(ROOT, "docs/machine/nginx.conf"), "utf8")
    .replace(/ *listen \[::\].*\n/g, "")
    .replace("listen 80;", `listen 127.0.0.1:${httpPort};`)
    .replaceAll("listen 443 ssl", `listen 127.0.0.1:${port} ssl`)
    .replace(/\/etc\/letsencrypt\S+fullchain\.pem/g, join(folder, "cert.pem"))
    .replace(/\/etc\/letsencrypt\S+privkey\.pem/g, join(folder, "key.pem"))
    .replaceAll("/var/log/nginx", folder)
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${nodePort}`);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${paths.join(" ")}\n${conf}\n}`;
}

const caddyConfig = ({ port, nodePort, folder }: ProxySettings) =>
  readFileSync(join(ROOT, "docs/machine/Caddyfile"), "utf8")
    .replace("\n{\n", "\n{\n\tadmin off\n\tauto_https off\n")
    .replace("log default {", `log default {\n\t\toutput file ${folder}/caddy.log`)
    .replace(/^(\S+) \{$/gm, `https://$1:${port} {\n\ttls ${folder}/cert.pem ${folder}/key.pem`)
    .replace("127.0.0.1:3000", `127.0.0.1:${nodePort}`);

/** Of each proxy: writes its configuration into the folder, and returns the arguments that start it. */
const PROXIES: Record<string, (settings: ProxySettings) => Promise<string[]>> = {
  nginx: async (settings) => {
    const config = join(settings.folder, "nginx.conf");
    writeFileSync(config, nginxConfig({ ...settings, httpPort: await freePort() }));
    return ["-p", settings.folder, "-c", config];
  },
  caddy: async (settings) => {
    const config = join(settings.folder, "Caddyfile");
    writeFileSync(config, caddyConfig(settings));
    return ["run", "--config", config, "--adapter", "caddyfile"];
  },
};

export const installedProxies = () => Object.entries(PROXIES).filter(([name]) => ensureInstalled(name));
