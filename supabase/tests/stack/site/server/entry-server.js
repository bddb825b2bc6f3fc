// A stub of the built site, for tests that do not test the site.
const document = "<!doctype html><title>Site</title>";

export const createRenderer = () => ({
  locate: (pathname) => ({ key: pathname, status: 200 }),
  rows: async () => ({ state: undefined, isComplete: true, isThere: true }),
  page: async () => document,
  empty: () => document,
  scriptHash: "aGFzaA==",
});
