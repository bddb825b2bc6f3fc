// A stub of the built site, for tests that do not test the site.
const document = "<!doctype html><title>Site</title>";

export const createRenderer = () => ({
  locate: (pathname) => ({ key: pathname, status: 200 }),
  readRows: async () => ({ state: undefined, isComplete: true, itemExists: true }),
  renderPage: async () => document,
  emptyDocument: () => document,
  scriptHash: "aGFzaA==",
});
