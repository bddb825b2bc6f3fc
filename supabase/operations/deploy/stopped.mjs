/** Ends a deployment with one sentence. */
export class Stopped extends Error {}
