import { randomBytes } from "node:crypto";
import pg from "pg";

/** The database with all migrations that tests copy; test-server.ts makes it. */
export const TEMPLATE = "migrated_template";

/** The server on which tests make their databases; test-server.mjs starts one. */
export function testServer() {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error("TEST_DATABASE_URL is not set: run the tests with npm test or vitest.");
  return url;
}

/**
 * A database of its own on a PostgreSQL server, for tests and measurements; a copy of `template` if one is named.
 * @param {string} serverUrl @param {string} [template]
 */
export async function freshDatabase(serverUrl, template = "template1") {
  const name = `test_${randomBytes(6).toString("hex")}`;
  // As files: through the log, the usual way, it takes twice as long.
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`) };
}

/** One statement on the maintenance database. @param {string} serverUrl @param {string} statement */
export async function onServer(serverUrl, statement) {
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
