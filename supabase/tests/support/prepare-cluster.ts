// Creates the data folder of a site: the PostgreSQL cluster and a database with all migrations applied.
import { openDatabase } from "../../local/database.ts";
import { migrate } from "../../local/migrations.ts";
import { siteDatabase, startPostgres } from "../../local/postgres.ts";

const server = await startPostgres(Deno.args[0] ?? "", { isDisposable: true });
const database = await openDatabase(await siteDatabase(server.url));
await migrate(database);
await database.close();
await server.stop();
