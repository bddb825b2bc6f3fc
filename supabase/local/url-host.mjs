/** The host of a URL at which this machine reaches a server that listens on `host`. @param {string} host */
export function urlHost(host) {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
