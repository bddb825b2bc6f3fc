// Rows of a project as they were before the tests: copied into a schema of its own, and put back after the tests, whatever they wrote.
import pg from "pg";

const KEPT = "rows_before_tests";
/** All tables with rows of ours or of Auth's; pictures are removed through Storage, which keeps files besides rows. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
         (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
          where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private', 'auth') and c.relkind = 'r' and c.relname <> 'schema_migrations' and c.relname <> 'migrations'
  order by 1`;
const OBJECTS = "storage.objects";

/** @typedef {{ url: string, secretKey: string, databaseUrl: string }} Project */
/** @typedef {{ table: string, added: number, lost: number }} Difference a changed row is one lost and one added */

const copyOf = (/** @type {string} */ table) => pg.escapeIdentifier(table);
const missingIn = (/** @type {string} */ other, /** @type {string} */ table) =>
  `from ${table} t where not exists (select from ${other} o where o::text = t::text)`;

/**
 * Keeps the rows of the project; the returned function puts them back and returns what the tests had changed. Rows of a run that was
 * interrupted are put back first. @param {Project} project
 */
export async function keepRows(project) {
  const lock = new pg.Client(project.databaseUrl);
  await lock.connect();
  // The network may cut this connection, which is idle during the tests.
  lock.on("error", () => undefined);
  const { rows } = await lock.query(`select pg_try_advisory_lock(hashtext('${KEPT}')) as is_first`);
  if (!rows[0].is_first) {
    await lock.end();
    throw new Error("Other tests are running in this project.");
  }
  await connected(project, async (database) => {
    const { rowCount } = await database.query("select from pg_namespace where nspname = $1", [KEPT]);
    if (rowCount) await putRowsBack(project, database);
    await inTransaction(database, () => copyRows(database));
  });
  return async () => {
    const differences = await connected(project, (database) => putRowsBack(project, database));
    await lock.end();
    return differences;
  };
}

/** @template T @param {Project} project @param {(database: pg.Client) => Promise<T>} work */
async function connected({ databaseUrl }, work) {
  const database = new pg.Client(databaseUrl);
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

/** @param {pg.Client} database @param {() => Promise<unknown>} work */
async function inTransaction(database, work) {
  await database.query("begin");
  await work();
  await database.query("commit");
}

/** @param {pg.Client} database */
async function copyRows(database) {
  await database.query(`create schema ${KEPT}`);
  const { rows: tables } = await database.query(TABLES);
  for (const { name } of tables)
    await database.query(`create table ${KEPT}.${copyOf(name)} as table ${name}`);
  await database.query(`create table ${KEPT}.${copyOf(OBJECTS)} as select bucket_id, name from ${OBJECTS}`);
}

/** @param {Project} project @param {pg.Client} database @returns {Promise<Difference[]>} */
async function putRowsBack(project, database) {
  const differences = [await removePictures(project, database)];
  await inTransaction(database, async () => {
    // Without triggers, which would record the removal; and without foreign keys, so that the order of tables does not matter.
    await database.query("set local session_replication_role = replica");
    const { rows: tables } = await database.query(TABLES);
    for (const { name, columns } of tables) {
      const copy = `${KEPT}.${copyOf(name)}`;
      const { rows } = await database.query("select to_regclass($1) as copy", [copy]);
      if (!rows[0].copy) continue;
      const added = await database.query(`delete ${missingIn(copy, name)}`);
      const lost = await database.query(
        `insert into ${name} (${columns}) overriding system value select ${columns} ${missingIn(name, copy)}`,
      );
      differences.push({ table: name, added: added.rowCount ?? 0, lost: lost.rowCount ?? 0 });
    }
    await database.query(`drop schema ${KEPT} cascade`);
  });
  return differences.filter(({ added, lost }) => added + lost > 0);
}

/** @param {Project} project @param {pg.Client} database @returns {Promise<Difference>} */
async function removePictures({ url, secretKey }, database) {
  const { rows } = await database.query(
    `select bucket_id, array_agg(name) as names from ${OBJECTS}
     where (bucket_id, name) not in (select bucket_id, name from ${KEPT}.${copyOf(OBJECTS)}) group by 1`,
  );
  for (const { bucket_id: bucket, names } of rows)
    for (let start = 0; start < names.length; start += 100) {
      const response = await fetch(`${url}/storage/v1/object/${bucket}`, {
        method: "DELETE",
        headers: {
          apikey: secretKey,
          authorization: `Bearer ${secretKey}`,
          "content-type": "application/json",
        },
        body: JSON.stringify({ prefixes: names.slice(start, start + 100) }),
      });
      if (!response.ok) throw new Error(`Pictures could not be removed: ${await response.text()}`);
    }
  return { table: OBJECTS, added: rows.reduce((sum, { names }) => sum + names.length, 0), lost: 0 };
}
