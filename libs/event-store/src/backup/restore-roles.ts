import pg from 'pg';

/**
 * Creates the roles that own tables in a dump, runs `restore` as the database's owner, and makes the owner a member of the log keeper's
 * role only for that time.
 */
export async function withRolesForRestore(owner: pg.Pool, restore: () => Promise<void>): Promise<void> {
  const { rows } = await owner.query<{ owner: string; database: string }>(
    'select current_user as owner, current_database() as database',
  );
  const [{ owner: name, database: inDatabase }] = rows as [{ owner: string; database: string }];
  const roleOf = (suffix: string, length: number) => pg.escapeIdentifier(`${name.slice(0, length)}${suffix}`);
  const self = pg.escapeIdentifier(name);
  const database = pg.escapeIdentifier(inDatabase);
  const [keeper, program, sealing] = [roleOf('_log', 59), roleOf('_app', 59), roleOf('_seal', 58)];
  for (const role of [keeper, program, sealing]) await makeRole(owner, role);
  await owner.query(`grant ${keeper}, ${program} to ${self}`);
  await owner.query(`grant create, temporary on database ${database} to ${program}`);
  await owner.query(`grant create on database ${database} to ${keeper}`);
  await owner.query(`grant usage, create on schema public to ${keeper}`);
  try {
    await restore();
  } finally {
    await owner.query(`revoke create on database ${database} from ${keeper}`);
    await owner.query(`revoke create on schema public from ${keeper}`);
    await owner.query(`revoke ${keeper} from ${self}`);
  }
}

/** Roles are shared by all databases of a server, so the role may exist already. */
async function makeRole(owner: pg.Pool, role: string): Promise<void> {
  await owner.query(
    `do $$ begin create role ${role} nologin; exception when duplicate_object then null; end $$`,
  );
}
