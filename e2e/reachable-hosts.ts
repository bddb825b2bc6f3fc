const { TEST_SUPABASE_URL, TEST_SITE_URL } = process.env;

/** The hosts that browsers of the tests reach: this machine, and those of a project elsewhere. */
export const REACHABLE_HOSTS = [
  "127.0.0.1",
  ...[TEST_SUPABASE_URL, TEST_SITE_URL].flatMap((url) => (url ? new URL(url).hostname : [])),
];
