import { type OpenStore, openStore } from '@lock-in/event-store/testing/open-store.ts';
import { describeOnPostgres } from '@lock-in/testing';
import { readFileSync, writeFileSync } from 'node:fs';
import type pg from 'pg';
import { seal, sealedLog, sealKey } from '../testing/sealed-log.ts';
import { readLogDefinitions } from './definitions.ts';
import { describeFinding } from './finding.ts';
import { verifyLog } from './verify-log.ts';

const golden = 'migrations/log-definitions.json';

describeOnPostgres('what the functions and triggers of the log are', (createDatabase) => {
  let open: OpenStore;
  beforeAll(async () => {
    open = await openStore(createDatabase, { connections: 4 });
    await sealedLog(open);
  });
  afterAll(() => open.close());

  const asSuperuser = (work: (client: pg.Client) => Promise<unknown>) =>
    open.asSuperuser(async (client) => void (await work(client)));

  async function finding(): Promise<string | undefined> {
    const definitions = JSON.parse(readFileSync(golden, 'utf8')) as Record<string, string>;
    const { finding: found } = await verifyLog({ pool: open.pool, keys: [sealKey.publicKey], definitions });
    return found && describeFinding(found);
  }

  test('is what the migrations were reviewed to make', async () => {
    const client = await open.pool.connect();
    const definitions = await readLogDefinitions(client);
    client.release();
    const text = `${JSON.stringify(definitions, undefined, 2)}\n`;
    if (process.env['WRITE_SCHEMA'] === 'true') writeFileSync(golden, text);
    expect(text).toBe(readFileSync(golden, 'utf8'));
    expect(await finding()).toBeUndefined();
  });

  test.each([
    [
      'a function whose body was replaced',
      `create or replace function refuse_change() returns trigger language plpgsql as $$ begin return old; end $$`,
      'The function refuse_change() was replaced: it is not the one that the migrations make.',
    ],
    [
      'a function that runs with its caller’s rights now',
      'alter function add_seal(seal) security invoker',
      /^The function add_seal\(proposed seal\) was replaced/,
    ],
    [
      'a function that somebody else owns now',
      'alter function safe_position() owner to current_user',
      /^The function safe_position\(\) was replaced/,
    ],
    [
      'another function of a known name, which may be called in its place',
      `create function ticket_of(integer) returns integer language sql as 'select 0'`,
      /^The function ticket_of\(integer\) was added/,
    ],
    [
      'a function that was dropped',
      'drop procedure end_as_log_keeper',
      /^The procedure end_as_log_keeper\(\) is gone/,
    ],
    [
      'a trigger that was switched off',
      'alter table seal disable trigger seal_is_never_changed',
      /^The trigger seal_is_never_changed on seal is gone, or was switched off\.$/,
    ],
    [
      'a trigger that session_replication_role would switch off',
      'alter table only event enable trigger event_is_never_changed',
      /^The trigger event_is_never_changed on event was replaced/,
    ],
    [
      'a trigger that changes what is appended',
      `create trigger quiet before insert on event for each row execute function refuse_change()`,
      /^The trigger quiet on event was added/,
    ],
    [
      'a rule that does something instead',
      'create rule nothing as on insert to seal do instead nothing',
      /^The rule nothing on seal was added/,
    ],
    [
      'another time for what is appended',
      `alter table event alter column recorded_at set default '2026-01-01'`,
      /^The default of recorded_at in .* was replaced/,
    ],
    [
      'a table of the log that was given to a role that can log in',
      'alter table seal owner to current_user',
      /^The table seal belongs to another role than the keeper of the log/,
    ],
    [
      'tables and functions that all belong to whoever restored them',
      `do $$ declare thing text; begin
         for thing in select format('table %s', oid::regclass) from pg_class
           where relkind = 'r' and relnamespace = 'public'::regnamespace
         union all select format('routine %s', oid::regprocedure) from pg_proc where pronamespace = 'public'::regnamespace
         loop execute format('alter %s owner to current_user', thing); end loop; end $$`,
      /^The table event belongs to another role/,
    ],
  ])('names %s', async (_, change, found) => {
    // Committed and later reverted, because the verification uses another connection.
    const before = await openStore(createDatabase, { connections: 2 });
    const kept = open;
    open = before;
    try {
      await seal(open);
      await asSuperuser((client) => client.query(change));
      expect(await finding()).toEqual(typeof found === 'string' ? found : expect.stringMatching(found));
    } finally {
      open = kept;
      await before.close();
    }
  });
});
