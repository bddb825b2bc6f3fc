// A stub of the built site, for tests that do not test the site.
const document = "<!doctype html><title>Site</title>";

export const createRenderer = () => ({
  resolveUrl: (pathname) => ({ key: pathname, status: 200 }),
  readRows: async () => ({ dehydratedState: undefined, isComplete: true, recordExists: true }),
  renderPage: async () => document,
  emptyDocument: () => document,
  scriptHash: "aGFzaA==",
});
