import type pg from 'pg';
import { asLogKeeper } from '../partitions/as-log-keeper.ts';

/**
 * Lets the owner of the database read every table of the log, its partitions included, which is what a dump takes. The owner may become the
 * keeper anyway; what it still may not do is write.
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
