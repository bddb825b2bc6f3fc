import { randomBytes } from "node:crypto";
import pg from "pg";

/** The template database with all migrations applied; test-server.ts creates it. */
export const TEMPLATE_DATABASE = "migrated_template";

/** The URL of the server on which tests create their databases; test-server.mjs starts the server. */
export function testServerUrl() {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error("TEST_DATABASE_URL is not set: run the tests with npm test or vitest.");
  return url;
}

/**
 * Creates a new database on a PostgreSQL server, for tests and measurements; a copy of `template` if given.
 * @param {string} serverUrl @param {string} [template]
 */
export async function freshDatabase(serverUrl, template = "template1") {
  const name = `test_${randomBytes(6).toString("hex")}`;
  // file_copy takes half the time of the default strategy, which writes the copy to the WAL.
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`) };
}

/** Runs one statement on the maintenance database. @param {string} serverUrl @param {string} statement */
export async function onServer(serverUrl, statement) {
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
