import { createToken, getMe, login, logout, toggleLike } from '@lock-in/contracts';
import { http, HttpResponse } from 'msw';
import { network, refusal, user } from '../../test/render-app.tsx';
import { api } from './api.ts';
import { call } from './call.ts';
import { forgetCsrfToken } from './csrf.ts';
import { began } from './session.ts';
import { createStore, type Store } from './store.ts';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    testMe: build.query(call(getMe)),
    testLike: build.mutation(call(toggleLike)),
    testLogin: build.mutation(call(login)),
    testToken: build.mutation(call(createToken)),
    testLogout: build.mutation(call(logout)),
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

  it('answered any other 401 leaves the session alone', async () => {
    store.dispatch(began(user));
    use(http.post(likePath, () => refusal(401, 'Not authenticated')));
    await like(store);
    expect(store.getState().session.me).toEqual(user);
  });

  it('that gets no answer says so in words of its own', async () => {
    use(http.post(likePath, () => HttpResponse.error()));
    expect(await like(store)).toMatchObject({
      error: { status: 0, error: 'Lock In cannot be reached. Check your connection and try again.' },
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

  it('that was never answered keeps its key when it is made again, and a new one after an answer', async () => {
    const keys: (string | null)[] = [];
    use(
      http.post(likePath, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1 ? HttpResponse.error() : liked();
      }),
    );
    await like(store);
    await like(store);
    await like(store);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
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
