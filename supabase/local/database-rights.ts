import type { Queryable } from "./database.ts";
import { OperatorError } from "./operator-error.mjs";

/** The roles that bootstrap.sql creates. */
const ROLES = [
  "anon",
  "authenticated",
  "service_role",
  "authenticator",
  "supabase_auth_admin",
  "supabase_storage_admin",
  "dashboard_user",
];
const CALLER_ROLES = "anon, authenticated, service_role";

type Rights = {
  name: string;
  database: string;
  is_superuser: boolean;
  creates_roles: boolean;
  bypasses: boolean;
  owns_database: boolean;
  roles: string[];
  service_bypasses: boolean;
  is_caller: boolean;
  authenticator_is_caller: boolean;
};

/** Throws unless the user of DATABASE_URL, who need not be a superuser, has the rights that bootstrap.sql and the migrations need. */
export async function assertRights(db: Queryable) {
  const [rights] = await db.query<Rights>(RIGHTS, [ROLES]);
  const statements = rights ? missingStatements(rights) : [];
  if (!rights || statements.length === 0) return;
  throw new OperatorError(
    `The user ${rights.name} of DATABASE_URL lacks rights: an administrator of the server must run once in the database ${rights.database}: ${statements.join("; ")};`,
  );
}

export const grantRestoreStatement = (name: string) =>
  `grant set on parameter session_replication_role to ${name}`;

function missingStatements(rights: Rights) {
  if (rights.is_superuser) return [];
  const missingRoles = ROLES.filter((role) => !rights.roles.includes(role));
  const statements = rights.creates_roles
    ? []
    : missingRoles.map((role) => `create role ${role} nologin noinherit`);
  if (!rights.service_bypasses && !(rights.creates_roles && rights.bypasses))
    statements.push("alter role service_role bypassrls");
  // A user may grant the roles that the user has created.
  const canGrant = rights.creates_roles && missingRoles.length > 0;
  if (!rights.is_caller && !canGrant) statements.push(`grant ${CALLER_ROLES} to ${rights.name}`);
  if (!rights.authenticator_is_caller && !canGrant) statements.push(`grant ${CALLER_ROLES} to authenticator`);
  if (!rights.owns_database) statements.push(`alter database ${rights.database} owner to ${rights.name}`);
  return statements.length > 0 ? [...statements, grantRestoreStatement(rights.name)] : [];
}

const RIGHTS = `
  select quote_ident(current_user) as name, quote_ident(current_database()) as database,
         me.rolsuper as is_superuser, me.rolcreaterole as creates_roles, me.rolbypassrls as bypasses,
         has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as owns_database,
         array(select rolname::text from pg_roles where rolname = any ($1)) as roles,
         exists (select from pg_roles where rolname = 'service_role' and rolbypassrls) as service_bypasses,
         (select count(*) = 3 from pg_roles where rolname in ('anon', 'authenticated', 'service_role')
            and pg_has_role(current_user, oid, 'member')) as is_caller,
         (select count(*) = 3 from pg_roles r join pg_roles a on a.rolname = 'authenticator'
          where r.rolname in ('anon', 'authenticated', 'service_role') and pg_has_role(a.oid, r.oid, 'member'))
           as authenticator_is_caller
  from pg_roles me where me.rolname = current_user`;
