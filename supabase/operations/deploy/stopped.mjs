/** An error that ends the deployment; its message is one sentence. */
export class Stopped extends Error {}
