import type pg from 'pg';
import { asLogKeeper } from './as-log-keeper.ts';

/**
 * Grants the owner of the database read access to all tables of the log, as a dump needs. The owner can become
 * the keeper anyway; it still gets no write access.
 */
export const letOwnerReadLog = (owner: pg.Pool): Promise<void> =>
  asLogKeeper(owner, async (client) => void (await client.query(grants)));

const grants = `
do $$
declare
  owner constant name := current_setting('event_log.owner');
  granted text;
begin
  for granted in
    select format('select on %s %s', case relkind when 'S' then 'sequence' else 'table' end, oid::regclass)
      from pg_class where relowner = current_user::regrole and relkind in ('r', 'S')
  loop
    execute format('grant %s to %I', granted, owner);
  end loop;
end $$`;
