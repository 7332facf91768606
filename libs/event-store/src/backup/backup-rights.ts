import type pg from 'pg';
import { asLogKeeper } from '../partitions/as-log-keeper.ts';

/**
 * Grants the owner of the database read access to all tables of the log, including partitions, as a dump needs. The owner can become
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
  execute format('grant usage on schema event_partitions to %I', owner);
  for granted in
    select format('select on %s %s', case relkind when 'S' then 'sequence' else 'table' end, oid::regclass)
      from pg_class where relowner = current_user::regrole and relkind in ('r', 'p', 'S')
  loop
    execute format('grant %s to %I', granted, owner);
  end loop;
end $$`;
