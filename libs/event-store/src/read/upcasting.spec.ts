import { describeOnPostgres } from '@lock-in/testing';
import type { Upcasters } from '../index.ts';
import { type OpenStore, openStore, request, to } from '../testing/open-store.ts';

/** Version 1 had one salary, version 2 a range; version 3 moves the contact's name to personal data. */
const upcasters: Upcasters = {
  JobCreated: {
    1: ({ data, personal }) => {
      const { salary, ...rest } = data as { salary: number };
      return { data: { ...rest, minSalary: salary, maxSalary: salary }, personal };
    },
    2: ({ data }) => {
      const { contact, ...rest } = data as { contact: string };
      return { data: rest, personal: { contact } };
    },
  },
};

describeOnPostgres('an event of an earlier schema version', (createDatabase) => {
  let open: OpenStore;
  beforeAll(async () => (open = await openStore(createDatabase, { upcasters })));
  afterAll(() => open.close());

  test.each([
    [1, { salary: 5000, contact: 'Ann' }],
    [2, { minSalary: 5000, maxSalary: 5000, contact: 'Ann' }],
  ])('%i is read as the newest one', async (schemaVersion, data) => {
    await open.store.append(request(to(`job-${schemaVersion}`, { type: 'JobCreated', schemaVersion, data })));
    const newest = {
      type: 'JobCreated',
      schemaVersion: 3,
      data: { minSalary: 5000, maxSalary: 5000 },
      personal: { contact: 'Ann' },
    };
    expect(await open.store.readStream(`job-${schemaVersion}`)).toMatchObject([newest]);
    expect(await open.store.readRoot(`job-${schemaVersion}`)).toMatchObject([newest]);
    expect((await open.store.readLog({ after: 0 })).at(-1)).toMatchObject(newest);
  });

  test('stays in the log as it was recorded', async () => {
    const { rows } = await open.pool.query(
      `select data, schema_version from event where stream_id = 'job-1'`,
    );
    expect(rows).toEqual([{ data: { salary: 5000, contact: 'Ann' }, schema_version: 1 }]);
  });
});

describeOnPostgres(
  'an event of the newest schema version, or of a type that has only one',
  (createDatabase) => {
    test('is read as it is', async () => {
      const open = await openStore(createDatabase, { upcasters });
      await open.store.append(
        request(to('job-3', { type: 'JobCreated', schemaVersion: 3, data: { minSalary: 1 } }, 'JobClosed')),
      );
      expect(await open.store.readStream('job-3')).toMatchObject([
        { schemaVersion: 3, data: { minSalary: 1 } },
        { schemaVersion: 1, data: {} },
      ]);
      await open.close();
    });
  },
);
