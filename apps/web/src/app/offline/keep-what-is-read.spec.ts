import { cacheStorage } from '../../../test/cache-storage.ts';
import { company, user } from '../../../test/render-app.tsx';
import { api } from '../../lib/calls/api.ts';
import { findKept, findKeptAccount, keep } from '../../lib/offline/kept-answers.ts';
import { began, ended, unchecked } from '../../lib/session.ts';
import { createStore, type Store } from '../../lib/store.ts';
import '../../feed/following/following-endpoints.ts';
import { feedQueries } from '../../feed/posts/post-endpoints.ts';
import { notificationApi } from '../../notifications/endpoints.ts';
import '../../shared/jobs/job-endpoints.ts';
import '../../shared/jobs/seeker-endpoints.ts';
import { keepWhatIsRead } from './keep-what-is-read.ts';
import { keptEndpoints } from './kept-endpoints.ts';

/** Longer than changes are gathered. */
const settle = () => jest.advanceTimersByTimeAsync(3_000);

describe('what is kept to be read offline', () => {
  let store: Store;
  let stop: () => void;
  const label = { labelId: 1, name: 'rust' };
  const readLabels = (labels: readonly (typeof label)[]) =>
    store.dispatch(
      feedQueries.util.upsertQueryEntries([
        { endpointName: 'labels', arg: undefined, value: [...labels] } as never,
      ]),
    );

  beforeEach(async () => {
    Object.assign(globalThis, { caches: cacheStorage() });
    jest.useFakeTimers();
    store = createStore();
    store.dispatch(began(user));
    stop = keepWhatIsRead(store, user.accountId);
    await settle();
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
    Object.assign(globalThis, { caches: undefined });
  });

  it('is the account and what it reads of feed and board, as the store has it, and nothing else', async () => {
    readLabels([label]);
    store.dispatch(
      notificationApi.util.upsertQueryEntries([
        { endpointName: 'notifications', arg: undefined, value: { pages: [], pageParams: [] } } as never,
      ]),
    );
    await settle();
    expect(await findKeptAccount()).toEqual(user);
    expect(await keptUrls()).toEqual(['/kept/account', '/kept/labels(undefined)']);

    readLabels([label, { labelId: 2, name: 'go' }]);
    await settle();
    const { data } = (await findKept(user.accountId, 'labels(undefined)'))!;
    expect(data).toHaveLength(2);
  });

  it('is nobody else’s, and gone with the session', async () => {
    readLabels([label]);
    await settle();
    expect(await findKept(company.accountId, 'labels(undefined)')).toBeUndefined();
    store.dispatch(ended('expired'));
    await settle();
    expect(await caches.keys()).toEqual([]);
  });

  it('goes when another account reads here', async () => {
    await keep(company.accountId, 'labels(undefined)', { at: Date.now(), data: [] });
    expect(await findKeptAccount()).toBeUndefined();
    stop();
    stop = keepWhatIsRead(store, user.accountId);
    await settle();
    expect(await caches.keys()).toEqual([`lock-in-read-${user.accountId}`]);
  });

  it('is not kept anew while nobody knows whether the session lasts', async () => {
    store.dispatch(unchecked(false));
    readLabels([label]);
    await settle();
    expect(await findKept(user.accountId, 'labels(undefined)')).toBeUndefined();
  });

  it('is shown for a day, the longest that a session lasts', async () => {
    readLabels([label]);
    await settle();
    jest.setSystemTime(Date.now() + 86_400_000);
    expect(await findKept(user.accountId, 'labels(undefined)')).toBeUndefined();
  });

  it('is the last sixty answers', async () => {
    for (let post = 1; post <= 70; post++) await keep(user.accountId, `post(${post})`, { at: 0, data: {} });
    const urls = await keptUrls();
    expect(urls).toHaveLength(61);
    expect(urls).toContain('/kept/account');
    expect(urls).not.toContain('/kept/post(10)');
  });
});

const keptUrls = async () => {
  const requests = await (await caches.open(`lock-in-read-${user.accountId}`)).keys();
  return requests.map(({ url }) => new URL(url).pathname);
};

test('the queries that are kept exist', () => {
  expect(Object.keys(api.endpoints)).toEqual(expect.arrayContaining([...keptEndpoints]));
});
