/** A random UUID (version 4). Pages without TLS, as on a local network, have no crypto.randomUUID. */
export const newId = () =>
  "xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx".replace(/x/g, () =>
    ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 16).toString(16),
  );
