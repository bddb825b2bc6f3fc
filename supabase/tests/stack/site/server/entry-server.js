// Stands for the built site where a test is about something else.
const document = "<!doctype html><title>Site</title>";

export const createRenderer = () => ({
  locate: (pathname) => ({ key: pathname, status: 200 }),
  rows: async () => ({ state: undefined, isWhole: true, isThere: true }),
  page: async () => document,
  empty: () => document,
  scriptHash: "aGFzaA==",
});
