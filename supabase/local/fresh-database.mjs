import { randomBytes } from "node:crypto";
import pg from "pg";

/** A database of its own on a PostgreSQL server, for tests and measurements. @param {string} serverUrl */
export async function freshDatabase(serverUrl) {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const server = new pg.Client(serverUrl);
  await server.connect();
  await server.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      await server.query(`drop database if exists ${name} with (force)`);
      await server.end();
    },
  };
}
