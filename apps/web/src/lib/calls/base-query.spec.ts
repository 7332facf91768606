import {
  addComment,
  applyJob,
  createToken,
  disableAccount,
  getMe,
  login,
  logout,
  toggleLike,
} from '@lock-in/contracts';
import { http, HttpResponse } from 'msw';
import { network, refusal, signedInAs, signedOut, user } from '../../../test/render-app.tsx';
import { api } from './api.ts';
import { call } from './call.ts';
import { forgetCsrfToken } from './csrf.ts';
import { began, ended } from '../session.ts';
import { createStore, type Store } from '../store.ts';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    testMe: build.query(call(getMe)),
    testLike: build.mutation(call(toggleLike)),
    testLogin: build.mutation(call(login)),
    testToken: build.mutation(call(createToken)),
    testLogout: build.mutation(call(logout)),
    testApply: build.mutation(call(applyJob)),
    testComment: build.mutation(call(addComment)),
    testDisable: build.mutation(call(disableAccount)),
  }),
}).endpoints;

const like = (store: Store, postId = 7) =>
  store.dispatch(endpoints.testLike.initiate({ params: { postId, accountId: 1 } }));
const liked = () => HttpResponse.json({ postId: 7, liked: true, likeCount: 1 });
const likePath = '/api/toggleLikes/7/1';

describe('every call', () => {
  const { use } = network();
  let store: Store;
  beforeEach(() => {
    forgetCsrfToken();
    store = createStore();
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('that writes fetches the anti-forgery token once, however many wait for it, and carries it', async () => {
    let fetched = 0;
    const carried: (string | null)[] = [];
    use(
      http.get('/api/csrf-token', () => {
        fetched++;
        document.cookie = 'csrf_token=fresh; Path=/';
        return HttpResponse.json({ csrfToken: 'fresh' });
      }),
      http.post(likePath, ({ request }) => {
        carried.push(request.headers.get('x-csrftoken'));
        return liked();
      }),
    );
    await Promise.all([like(store), like(store), like(store)]);
    expect(fetched).toBe(1);
    expect(carried).toEqual(['fresh', 'fresh', 'fresh']);
  });

  it('that reads is repeated when a new password renewed the session meanwhile, which goes on', async () => {
    store.dispatch(began(user));
    let asked = 0;
    use(
      http.get('/api/me', () => {
        if (asked++ > 0) return HttpResponse.json(user);
        const error = 'Invalid or expired token';
        return HttpResponse.json({ error }, { status: 401, headers: { 'X-Session-Ended': 'renewed' } });
      }),
    );
    const { data } = await store.dispatch(endpoints.testMe.initiate());
    expect([data, store.getState().session.me]).toEqual([user, user]);
  });

  it('that reads carries the token of the cookie', async () => {
    document.cookie = 'csrf_token=known; Path=/';
    let carried: string | null = null;
    use(
      http.get('/api/me', ({ request }) => {
        carried = request.headers.get('x-csrftoken');
        return HttpResponse.json(user);
      }),
    );
    await store.dispatch(endpoints.testMe.initiate());
    expect(carried).toBe('known');
  });

  it('of login and create_token goes without it', async () => {
    document.cookie = 'csrf_token=known; Path=/';
    const carried: (string | null)[] = [];
    const note = ({ request }: { request: Request }) => {
      carried.push(request.headers.get('x-csrftoken'));
      return refusal(401, 'Token creation failed.');
    };
    use(http.post('/api/login', note), http.post('/api/create_token', note));
    await store.dispatch(endpoints.testLogin.initiate({ body: { email: 'a@b.sg', password: 'password1' } }));
    await store.dispatch(endpoints.testToken.initiate({ body: { accountId: 1 } }));
    expect(carried).toEqual([null, null]);
  });

  it('refused for its token is repeated once with a new one, under the same idempotency key, when signed in', async () => {
    store.dispatch(began(user));
    document.cookie = 'csrf_token=stale; Path=/';
    const attempts: (string | null)[][] = [];
    use(
      http.post(likePath, ({ request }) => {
        attempts.push([request.headers.get('x-csrftoken'), request.headers.get('idempotency-key')]);
        return attempts.length === 1 ? refusal(400, 'csrf token missing or invalid') : liked();
      }),
    );
    expect(await like(store)).toMatchObject({ data: { liked: true } });
    expect(attempts.map(([token]) => token)).toEqual(['stale', 'token']);
    expect(attempts[0]?.[1]).toBe(attempts[1]?.[1]);
    expect(attempts[0]?.[1]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  it('that ends the session is answered before a read that was refused for it ends it here', async () => {
    store.dispatch(began(user));
    const closed = { status: 401, error: 'Session invalidated; please log in again', sessionEnd: 'disabled' };
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    use(
      http.post('/api/profile/disable/1', async () => {
        await promise;
        return HttpResponse.json({ success: true });
      }),
      http.get('/api/me', () => HttpResponse.json(closed, { status: 401 })),
    );
    const disabling = store.dispatch(
      endpoints.testDisable.initiate({ params: { accountId: 1 }, body: { password: 'open sesame' } }),
    );
    const reading = store.dispatch(endpoints.testMe.initiate());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(store.getState().session.me).toEqual(user);
    answer();
    await disabling;
    store.dispatch(ended('left'));
    await reading;
    expect(store.getState().session).toMatchObject({ me: null, past: { end: 'left' } });
  });

  it('is not repeated a second time', async () => {
    store.dispatch(began(user));
    let attempts = 0;
    use(
      http.post(likePath, () => {
        attempts++;
        return refusal(400, 'CSRF token missing or invalid');
      }),
    );
    expect(await like(store)).toMatchObject({ error: { status: 400 } });
    expect(attempts).toBe(2);
  });

  it('refused for its token before sign-in only forgets the token', async () => {
    document.cookie = 'csrf_token=stale; Path=/';
    let attempts = 0;
    use(
      http.post(likePath, () => {
        attempts++;
        return refusal(400, 'CSRF token missing or invalid');
      }),
    );
    await like(store);
    expect(attempts).toBe(1);
    expect(document.cookie).not.toContain('csrf_token');
  });

  it.each(['Session invalidated; please log in again', 'Invalid or expired token'])(
    'answered 401 "%s" ends the session and forgets the token',
    async (text) => {
      store.dispatch(began(user));
      document.cookie = 'csrf_token=known; Path=/';
      use(http.post(likePath, () => refusal(401, text)));
      await like(store);
      expect(store.getState().session.me).toBeNull();
      expect(document.cookie).not.toContain('csrf_token');
    },
  );

  it.each(['Token creation failed.', 'Not authenticated'])(
    'answered 401 "%s" leaves the session alone if there still is one',
    async (text) => {
      store.dispatch(began(user));
      use(
        signedInAs(user),
        http.post(likePath, () => refusal(401, text)),
      );
      await like(store);
      expect(store.getState().session.me).toEqual(user);
    },
  );

  it('answered that nobody is signed in ends the session if its cookies are gone', async () => {
    store.dispatch(began(user));
    use(
      signedOut,
      http.post(likePath, () => refusal(401, 'Not authenticated')),
    );
    await like(store);
    expect(store.getState().session.me).toBeNull();
  });

  it('that gets no answer says so in words of its own', async () => {
    use(http.post(likePath, () => HttpResponse.error()));
    expect(await like(store)).toMatchObject({
      error: {
        status: 0,
        error: 'Can’t reach Lock In. Check your connection and try again.',
        isGeneric: true,
      },
    });
  });

  it('answered 500 keeps the request id, from the body or the header', async () => {
    use(http.post(likePath, () => HttpResponse.json({ requestId: 'r-1' }, { status: 500 })));
    expect(await like(store)).toMatchObject({ error: { status: 500, requestId: 'r-1' } });
    use(
      http.post(
        likePath,
        () => new HttpResponse('<html>', { status: 502, headers: { 'x-request-id': 'r-2' } }),
      ),
    );
    expect(await like(store)).toMatchObject({ error: { status: 502, requestId: 'r-2' } });
  });

  it.each([
    ['no answer', () => HttpResponse.error()],
    ['500', () => refusal(500, 'Something went wrong.')],
    ['502 of a proxy', () => new HttpResponse('<html>', { status: 502 })],
    ['503', () => refusal(503, 'Busy.')],
    ['408', () => refusal(408, 'Too slow.')],
    ['425', () => refusal(425, 'Too early.')],
    ['429', () => refusal(429, 'Too often.')],
  ])(
    'that met %s keeps its key when it is made again, and gets a new one after an answer',
    async (_, met) => {
      const keys: (string | null)[] = [];
      use(
        http.post(likePath, ({ request }) => {
          keys.push(request.headers.get('idempotency-key'));
          return keys.length <= 2 ? met() : liked();
        }),
      );
      for (let n = 1; n <= 4; n++) await like(store);
      expect(keys[1]).toBe(keys[0]);
      expect(keys[2]).toBe(keys[0]);
      expect(keys[3]).not.toBe(keys[0]);
    },
  );

  it.each([
    ['refused', () => refusal(409, 'Not now.')],
    ['saved', () => HttpResponse.json({ pending: true, postId: 7 }, { status: 202 })],
  ])('that was %s means something new when it is made again', async (_, answer) => {
    const keys: (string | null)[] = [];
    use(
      http.post(likePath, ({ request }) => {
        if (request.headers.get('x-background') === null) keys.push(request.headers.get('idempotency-key'));
        return answer();
      }),
    );
    await like(store);
    await like(store);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('that carries a file keeps its key with the same words and the same file, and with no others', async () => {
    const keys: (string | null)[] = [];
    use(
      http.post('/api/applyJob', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return refusal(503, 'Busy.');
      }),
    );
    const pdf = (text: string, lastModified = 1) => new File([text], 'resume.pdf', { lastModified });
    const apply = (resume: File, jobId = 7) =>
      store.dispatch(endpoints.testApply.initiate({ body: { jobId, userId: 11 }, files: { resume } }));
    await apply(pdf('mine'));
    // Selecting a file again creates another object for the same file.
    await apply(pdf('mine'));
    await apply(pdf('mine', 2));
    await apply(pdf('longer'));
    await apply(pdf('mine'), 8);
    const [first, again, ...others] = keys;
    expect(again).toBe(first);
    expect(new Set([first, ...others]).size).toBe(4);
  });

  it('with a password keeps its key as well, and nothing of it is stored', async () => {
    const keys: (string | null)[] = [];
    use(
      http.post('/api/profile/disable/1', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return refusal(500, 'Something went wrong.');
      }),
    );
    const disable = (password: string) =>
      store.dispatch(endpoints.testDisable.initiate({ params: { accountId: 1 }, body: { password } }));
    for (const password of ['open sesame', 'open sesame', 'open barley']) await disable(password);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(sessionStorage.getItem('idempotency-keys')).not.toContain(keys[0]);
  });

  it('keeps its key over a reload, without what was typed', async () => {
    const keys: (string | null)[] = [];
    use(
      http.post('/api/comment/7', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.error();
      }),
    );
    const body = { accountId: 1, comment: { content: 'A thought', postId: 7 } };
    const request = { params: { postId: 7 }, body };
    await store.dispatch(endpoints.testComment.initiate(request));
    expect(sessionStorage.getItem('idempotency-keys')).not.toContain('thought');
    await jest.isolateModulesAsync(async () => {
      const { keyOf } = await import('./idempotency-keys.ts');
      expect(keyOf({ contract: addComment, request })).toBe(keys[0]);
    });
  });

  it('that reads is repeated quietly while the server is away for a moment', async () => {
    let asked = 0;
    use(
      http.get('/api/me', () =>
        ++asked < 4
          ? HttpResponse.json({ error: 'Busy.' }, { status: 503, headers: { 'Retry-After': '0' } })
          : HttpResponse.json(user),
      ),
    );
    expect(await store.dispatch(endpoints.testMe.initiate())).toMatchObject({ data: user });
    expect(asked).toBe(4);
  });

  it('that reads gives up after a while, keeps the session, and repeats no other failure', async () => {
    store.dispatch(began(user));
    let asked = 0;
    const away = () =>
      HttpResponse.json({ error: 'Busy.' }, { status: 503, headers: { 'Retry-After': '0' } });
    use(http.get('/api/me', () => (asked++, away())));
    expect(await store.dispatch(endpoints.testMe.initiate())).toMatchObject({ error: { status: 503 } });
    expect([asked, store.getState().session.me]).toEqual([5, user]);
    use(http.get('/api/me', () => (asked++, refusal(503, 'Broken.'))));
    await store.dispatch(endpoints.testMe.initiate(undefined, { forceRefetch: true }));
    expect(asked).toBe(6);
  });

  it('that writes is not repeated by itself', async () => {
    let sent = 0;
    const away = { status: 503, headers: { 'Retry-After': '0' } };
    use(http.post(likePath, () => (sent++, HttpResponse.json({ error: 'Busy.' }, away))));
    expect(await like(store)).toMatchObject({ error: { status: 503 } });
    expect(sent).toBe(1);
  });

  it('that turns a switch means something new once another was answered', async () => {
    const keys: (string | null)[] = [];
    use(
      http.post(likePath, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1 ? HttpResponse.error() : liked();
      }),
      http.post('/api/toggleLikes/8/1', () => liked()),
    );
    await like(store);
    await like(store, 8);
    await like(store);
    expect(keys[1]).not.toBe(keys[0]);
  });
});
