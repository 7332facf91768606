import { describeOnPostgres } from '@lock-in/testing';
import { type OpenStore, openStore, request, to } from '../testing/open-store.ts';

describeOnPostgres('What happened under a root', (createDatabase) => {
  let open: OpenStore;
  const happened = [
    ['post-1', 'Created'],
    ['post-1/like-1', 'Liked'],
    ['post-1/like-2', 'Liked'],
    ['post-10/like-1', 'Liked'],
    ['post-1/like-3', 'Liked'],
    ['post-1/comment-1', 'Commented'],
    ['post-1/comment-2', 'Commented'],
    ['post-1/like-4', 'Liked'],
    ['post-1/secret-4', 'Hidden'],
    ['post-1/like-4', 'Unliked'],
  ] as const;
  beforeAll(async () => {
    open = await openStore(createDatabase);
    for (const [stream, type] of happened)
      await open.store.append({ ...request(to(stream, type)), actor: `account-${stream.at(-1)}` });
  });
  afterAll(() => open.close());

  const asked = {
    root: 'post-1',
    types: ['Created', 'Liked', 'Unliked', 'Commented'],
    also: [],
    grouped: ['Liked', 'Unliked'],
    after: 0,
    backwards: false,
    limit: 100,
  };
  const inShort = async (more: object = {}) =>
    (await open.store.readRuns({ ...asked, ...more })).map(
      ({ type, count, actors, position, lastPosition }) =>
        [type, count, actors, lastPosition - position].join(' '),
    );
  const all = [
    'Created 1 1 0',
    'Liked 3 3 3',
    'Commented 1 1 0',
    'Commented 1 1 0',
    'Liked 1 1 0',
    'Unliked 1 1 0',
  ];

  test('is told in order, with what is alike and follows on each other as one', async () => {
    expect(await inShort()).toEqual(all);
  });

  test('is told backwards with the same parts', async () => {
    expect(await inShort({ after: Number.MAX_SAFE_INTEGER, backwards: true })).toEqual(all.toReversed());
  });

  test('goes on where a page ended', async () => {
    const [, second] = await open.store.readRuns(asked);
    expect(await inShort({ after: second!.position, limit: 2 })).toEqual(all.slice(2, 4));
    expect(await inShort({ after: second!.position, backwards: true })).toEqual(all.slice(0, 1));
  });

  test('takes in what is named beside it, which parts what lies around it', async () => {
    const { position } = (await open.store.readStream('post-10/like-1'))[0]!;
    expect(await inShort({ also: [position], grouped: [] })).toHaveLength(9);
    const events = await open.store.readPositions([position, 1e9]);
    expect(events.map(({ streamId }) => streamId)).toEqual(['post-10/like-1']);
  });

  test('is counted by type, up to a moment', async () => {
    const counted = (until: Date) =>
      open.store.countTypes({ root: 'post-1', types: ['Liked', 'Unliked', 'Never'], until });
    expect(await counted(new Date())).toEqual(
      new Map([
        ['Liked', 4],
        ['Unliked', 1],
      ]),
    );
    expect(await counted(new Date(0))).toEqual(new Map());
  });
});
