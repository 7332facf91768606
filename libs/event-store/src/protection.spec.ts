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
