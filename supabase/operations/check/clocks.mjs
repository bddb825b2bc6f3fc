const TIMEOUT_MS = 15_000;
/** The function believes a visitor's address that the site has signed for two minutes (visitor-signature.ts); answers take a while, too. */
const MAX_DIFFERENCE_S = 60;

/** Reports clocks of site and function that differ: the function would put all visitors under the limits of one address. */
export async function checkClocks({ siteUrl, supabaseUrl }) {
  if (!siteUrl) return [];
  try {
    const urls = [siteUrl, new URL("/functions/v1/api/health", supabaseUrl)];
    const [site, system] = await Promise.all(urls.map(secondsAhead));
    const difference = Math.round(Math.abs(site - system));
    return difference > MAX_DIFFERENCE_S
      ? [
          `Os relógios do site e do sistema diferem em ${difference} segundos: acerte o do servidor do site, senão os limites contam todos os visitantes como um só.`,
        ]
      : [];
  } catch {
    // checkHealth and checkHomePage report what does not answer.
    return [];
  }
}

/** By how much a server's clock is ahead of this machine's. */
async function secondsAhead(url) {
  // HEAD: a stored page may come with the date on which it was rendered (stored-pages.ts). Other caches tell its age.
  const { headers } = await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(TIMEOUT_MS) });
  return (Date.parse(headers.get("date")) - Date.now()) / 1000 + Number(headers.get("age"));
}
