/** The JSON log lines since the stack was ready; earlier output shows the demo accounts. */
export const linesIn = (log: string) =>
  log
    .slice(log.indexOf("Ready in"))
    .split("\n")
    .filter((line) => line.startsWith("{"));

const PERSONAL_OR_SECRET = [
  // A token, or its first part.
  /eyJ[\w-]{8}/,
  // An e-mail address.
  /[^\s"]@[^\s"]/,
  // A phone number in any format.
  /(\+55|\(?\d{2}\)?[ .-]*9?\d{4}[ .-]?\d{4})/,
  // An order's secret, or a key of the stack.
  /\b[0-9a-f]{32}\b|sb_(secret|publishable)_/,
];

/** Log lines with personal data, tokens or keys. Time, request id and duration are removed first: their digits can look like a phone. */
export const leakingLines = (log: string) =>
  linesIn(log).filter((line) => {
    const { time: _time, id: _id, ms: _ms, ...entry } = JSON.parse(line);
    return PERSONAL_OR_SECRET.some((pattern) => pattern.test(JSON.stringify(entry)));
  });
