import { describeOnPostgres } from '@lock-in/testing';
import { type OpenStore, openStore, request, to } from '../testing/open-store.ts';

const denied = '42501';
const neverChanged = 'LI002';

describeOnPostgres('what was recorded', (createDatabase) => {
  let open: OpenStore;
  beforeAll(async () => {
    open = await openStore(createDatabase);
    await open.store.append(request(to('post-1', 'Created')));
  });
  afterAll(() => open.close());
  const attempt = (text: string) => open.pool.query(text);

  test.each([
    ['changed', `update event set type = 'Other'`],
    ['removed', 'delete from event'],
    ['emptied', 'truncate event'],
    ['added to past the function', 'insert into event select * from event'],
    ['given other positions', `select nextval('event_position')`],
    ['freed of its trigger', 'alter table event disable trigger all'],
    ['dropped as if it were the application’s own table', 'alter table event rename to other'],
    ['dropped with its table', 'drop table event'],
    ['given a rule that does something else', 'create rule r as on insert to event do instead nothing'],
    [
      'changed by a function of its own',
      'create or replace function refuse_change() returns trigger language sql as $$$$',
    ],
    ['sealed past the function', 'insert into seal select * from seal'],
    ['sealed through the function', 'select add_seal(null)'],
    ['sealed with a key of its own', `insert into seal_key values ('\\x00')`],
    ['sealed with a key that it allows itself', `select allow_seal_key('\\x00')`],
    ['unsealed', 'delete from seal'],
    ['unsealed through the function', `select withdraw_seals(1, 'because')`],
    ['sealed otherwise', 'update seal set events = 0'],
    [
      'given other functions in its schema',
      'create function public.ticket_of(integer) returns integer language sql as $$select 0$$',
    ],
    ['forgotten with the key of its person', 'delete from subject_key'],
    ['called verified when it was not', 'update log_verification set finding = null'],
    [
      'called verified by a verification that never was',
      'insert into log_verification (verified_at, seal_number, position, events) values (now(), 1, 1, 1)',
    ],
    ['taken for another build’s', 'delete from migration'],
  ])('cannot be %s by the application', async (_, statement) => {
    await expect(attempt(statement)).rejects.toMatchObject({ code: denied });
  });

  test('is not opened by a role that the application could take', async () => {
    const { rows } = await open.pool.query<{ role: string; member: boolean }>(
      `select pg_get_userbyid(relowner) as role, pg_has_role(relowner, 'member') as member
         from pg_class where oid in ('event'::regclass, 'subject_key'::regclass)
       union all
       select rolname, pg_has_role(oid, 'member') from pg_roles
        where rolname = (select sealing_role(pg_get_userbyid(relowner)) from pg_class where oid = 'subject_key'::regclass)`,
    );
    expect(rows.map(({ role }) => role.replace(/_[0-9a-f]{8}/, ''))).toEqual(
      expect.arrayContaining(['lock_in_owner_log', 'lock_in_owner', 'lock_in_owner_seal']),
    );
    for (const { role, member } of rows) {
      expect(member).toBe(false);
      await expect(attempt(`set role ${role}`)).rejects.toMatchObject({ code: denied });
      await expect(attempt(`grant ${role} to current_user`)).rejects.toMatchObject({ code: denied });
    }
    const { rows: rights } = await open.pool.query(
      'select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication from pg_roles where rolname = current_user',
    );
    expect(Object.values(rights[0] as object)).toEqual([false, false, false, false, false]);
  });

  test.each(['call begin_as_log_keeper()', 'call end_as_log_keeper()', 'call hand_over_to_program()'])(
    'is not opened by what migrations do: %s',
    async (statement) => {
      await expect(attempt(statement)).rejects.toMatchObject({ code: denied });
    },
  );

  test('belongs to nobody who can log in', async () => {
    const { rows } = await open.pool.query<{ login: boolean }>(
      `select rolcanlogin as login from pg_roles join pg_class on relowner = pg_roles.oid where relname in ('event', 'seal')`,
    );
    expect(rows).toEqual([{ login: false }, { login: false }]);
  });

  test.each([
    ['an update', `update event set type = 'Other'`],
    ['a deletion', 'delete from event'],
    ['a truncation', 'truncate event'],
    [
      'a deletion that switches ordinary triggers off',
      'set local session_replication_role = replica; delete from event',
    ],
  ])('survives %s by a superuser who did not mean it', async (_, statement) => {
    await open.asSuperuser(async (client) => {
      await client.query('begin');
      await expect(client.query(statement)).rejects.toMatchObject({ code: neverChanged });
      await client.query('rollback');
    });
    expect(await open.store.readStream('post-1')).toHaveLength(1);
  });
});
