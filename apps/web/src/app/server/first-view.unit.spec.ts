import type { DocumentRequest } from '@lock-in/contracts';
import type { Query } from '../../lib/first-view.ts';
import type { Store } from '../../lib/store.ts';
import { openStore } from './document-store.ts';
import { readFirstView } from './first-view.ts';

/** It starts queries as Redux does: by calling them. */
const store = { dispatch: (query: () => unknown) => query() } as unknown as Store;
const view = { me: null, params: {}, search: new URLSearchParams(), isWide: true };

const queryOf = <Result>(answer: Promise<Result>): Query<Result> =>
  (() => Object.assign(answer, { requestId: '', unsubscribe: () => {} })) as Query<Result>;
const never = new Promise<never>(() => {});

describe('the first view of a page', () => {
  it('is whole once all that it reads has come, also what depends on something else', async () => {
    const seen: string[] = [];
    const isWhole = await readFirstView(
      store,
      [
        async ({ read }) => {
          const job = await read(queryOf(Promise.resolve('job')));
          void read(queryOf(Promise.resolve(`company of ${job}`))).then((company) => seen.push(job, company));
        },
      ],
      view,
    );
    expect([isWhole, seen]).toEqual([true, ['job', 'company of job']]);
  });

  it('is whole with a query that failed, which the page shows', async () => {
    const failing = queryOf(Promise.reject(new Error('refused')));
    await expect(
      readFirstView(store, [({ read }) => void read(failing).catch(() => {})], view),
    ).resolves.toBe(true);
  });

  it('is not waited for longer than its patience', async () => {
    await expect(readFirstView(store, [({ read }) => void read(queryOf(never))], view, 1)).resolves.toBe(
      false,
    );
  });

  it('fails if it is itself at fault, but not once nobody waits for it', async () => {
    const fault = () => Promise.reject(new Error('at fault'));
    await expect(readFirstView(store, [fault], view)).rejects.toThrow('at fault');
    const late = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      throw new Error('too late');
    };
    await expect(readFirstView(store, [late], view, 1)).resolves.toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
});

describe('who asks for a document', () => {
  const headers = { cookie: 'signed_in=1' };
  const opened = async (call: DocumentRequest['call']) =>
    (await openStore({ url: '/', headers, template: '', nonce: '', call })).getState().session;

  it('is asked of the session', async () => {
    const me = { accountId: 1, role: 'User' };
    const answer = { status: 200, body: JSON.stringify(me), header: () => null };
    await expect(opened(() => Promise.resolve(answer))).resolves.toMatchObject({ loading: false, me });
  });

  it('is unknown if the session does not answer in time', async () => {
    await expect(opened(() => never)).resolves.toMatchObject({ loading: true });
  });
});
