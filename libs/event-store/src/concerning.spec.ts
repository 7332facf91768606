import { describeOnEveryPostgres } from '@lock-in/testing';
import { type OpenStore, openStore, request, to } from './testing/open-store.ts';

describeOnEveryPostgres('the events that concern someone', (createDatabase) => {
  let open: OpenStore;
  beforeAll(async () => (open = await openStore(createDatabase)));
  afterAll(() => open.close());

  test('are those that they caused, that are in their streams, that are personal to them, or that name them', async () => {
    const event = (type: string, data: object = {}) => ({ type, data });
    await open.store.append({ ...request(to('post-1', event('ByThem', { n: 1 }))), actor: 'account-9' });
    await open.store.append(
      request(to('account-9', event('InTheirStream')), to('account-9/seen', event('InItsChild'))),
    );
    const personal = { type: 'PersonalToThem', data: {}, subject: 'account-9', personal: { name: 'Mei' } };
    await open.store.append(request(to('job-1/application-1', personal)));
    await open.store.append(request(to('post-2', event('NamesThem', { removedBy: 1, authorId: 9 }))));
    await open.store.append(request(to('post-3', event('NamesTheirUser', { userId: 34 }))));
    // And what does not: others with like names and numbers.
    await open.store.append(request(to('account-90', event('Other')), to('account-9x', event('Other'))));
    await open.store.append({
      ...request(to('post-4', event('Other', { authorId: 90, other: 9 }))),
      actor: 'account-90',
    });

    const upTo = await open.store.safePosition();
    const concern = { subject: 'account-9', ids: [{ authorId: 9 }, { userId: 34 }] };
    const found = await open.store.readConcerning(concern, { after: -1, upTo });
    expect(found.map(({ type }) => type)).toEqual([
      'ByThem',
      'InTheirStream',
      'InItsChild',
      'PersonalToThem',
      'NamesThem',
      'NamesTheirUser',
    ]);
    expect(found[3]).toMatchObject({ personal: { name: 'Mei' } });
    const [, second, third] = found.map(({ position }) => position) as [number, number, number];
    const part = await open.store.readConcerning(concern, { after: second, upTo: third });
    expect(part.map(({ type }) => type)).toEqual(['InItsChild']);
  });
});
