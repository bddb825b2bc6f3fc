/** The push services of the browsers: Google's, Mozilla's, Apple's, Microsoft's. `*`: one label. The function's network permission. */
export const PUSH_HOSTS = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
] as const;

const HOSTS = PUSH_HOSTS.map((host) => host.replaceAll(".", "\\.").replace("*", "[a-z0-9-]+")).join("|");
const ENDPOINT = new RegExp(`^https://(?:${HOSTS})/[!-~]+$`);

/** As private.is_push_endpoint in the database. A request to any other address could reach into the function's own network. */
export const isPushEndpoint = (endpoint: string) => endpoint.length <= 1000 && ENDPOINT.test(endpoint);
