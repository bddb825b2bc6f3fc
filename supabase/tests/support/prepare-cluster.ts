// Makes the data folder of a site before its first start: PostgreSQL's files, and a database with all migrations.
import { openDatabase } from "../../local/database.ts";
import { migrate } from "../../local/migrations.ts";
import { siteDatabase, startPostgres } from "../../local/postgres.ts";

const server = await startPostgres(Deno.args[0] ?? "", { isDisposable: true });
const database = await openDatabase(await siteDatabase(server.url));
await migrate(database);
await database.close();
await server.stop();
