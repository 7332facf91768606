import { describeOnEveryPostgres } from '@lock-in/testing';
import { type OpenStore, openStore, request, to } from './testing/open-store.ts';

const denied = '42501';
const neverChanged = 'LI002';

describeOnEveryPostgres('what was recorded', (createDatabase) => {
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
    ['changed in its partition', `update event_partitions.event_1 set type = 'Other'`],
    ['removed from its partition', 'delete from event_partitions.event_1'],
    [
      'added to past the function, to a partition',
      'insert into event_partitions.event_1 select * from event',
    ],
    ['taken out with its partition', 'alter table event detach partition event_partitions.event_1'],
    ['dropped with its partition', 'drop table event_partitions.event_1'],
    ['dropped with all partitions', 'drop schema event_partitions cascade'],
    ['detached through the function', `select detach_event_partition(1, 0, '')`],
    ['replaced by a file through the function', 'select reattach_event_partition(1)'],
  ])('cannot be %s by the application', async (_, statement) => {
    await expect(attempt(statement)).rejects.toMatchObject({ code: denied });
  });

  test('is not opened by a role that the application could take', async () => {
    const { rows } = await open.pool.query<{ name: string; member: boolean }>(
      `select log_keeper(current_user) as name, pg_has_role(log_keeper(current_user), 'usage') as member`,
    );
    expect(rows[0]?.member).toBe(false);
    await expect(attempt(`set role ${rows[0]?.name}`)).rejects.toMatchObject({ code: denied });
  });

  test.each([
    ['an update', `update event set type = 'Other'`],
    ['an update of its partition', `update event_partitions.event_1 set type = 'Other'`],
    ['a deletion from its partition', 'delete from event_partitions.event_1'],
    ['a truncation of its partition', 'truncate event_partitions.event_1'],
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

  test('is protected in every partition alike, also in those made later', async () => {
    await open.asSuperuser(async (client) => {
      await client.query('select make_event_partitions(event_partition_size() * 2)');
    });
    const { rows } = await open.pool.query<{ name: string; keeper: boolean; may: boolean; triggers: string }>(
      `select relname as name, relowner = log_keeper(current_user)::text::regrole as keeper,
              has_table_privilege(c.oid, 'insert, update, delete, truncate, trigger') as may,
              (select string_agg(tgname || ' ' || tgenabled::text, ', ') from pg_trigger where tgrelid = c.oid) as triggers
         from pg_class c join pg_inherits on inhrelid = c.oid where inhparent = 'event'::regclass order by 1`,
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { name, ...protection } of rows) {
      expect([name, protection]).toEqual([
        name,
        { keeper: true, may: false, triggers: 'event_is_never_changed A' },
      ]);
    }
  });
});
