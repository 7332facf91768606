import type { ExecutionContext } from '@nestjs/common';
import type pg from 'pg';
import type { Standby } from '../database/standby.ts';
import { Metrics } from '../health/metrics.ts';
import { requestContext } from '../request-context.ts';
import { HttpRefusal } from './http-refusal.ts';
import { ReadRouting } from './read-routing.ts';

const pool = { name: 'standby' } as unknown as pg.Pool;

/** Makes a call with the handler `answer`, which gets the place where read models are read. Resolves with answer and side effects. */
async function call(
  { method = 'GET', token, seen }: { method?: string; token?: object; seen?: string },
  answer: (from: 'standby' | 'primary') => unknown,
) {
  const failures: unknown[] = [];
  const asked: string[] = [];
  const cookies: string[] = [];
  const standby = {
    pool,
    mayAnswer: (position: string | undefined) => position === undefined || position === 'old',
    failed: (error: unknown) => failures.push(error),
    position: () => Promise.resolve('0/AB'),
  } as unknown as Standby;
  const request = {
    contract: { method },
    cookieJar: { seen },
    principal: { token },
    allowsPlainCookies: true,
  };
  const response = { headersSent: false, append: (_: string, cookie: string) => cookies.push(cookie) };
  const context = {
    switchToHttp: () => ({ getRequest: () => request, getResponse: () => response }),
  } as unknown as ExecutionContext;
  const handle = async () => {
    const from = requestContext.getStore()?.readsFrom === pool ? 'standby' : 'primary';
    asked.push(from);
    return Promise.resolve(answer(from));
  };
  const routing = new ReadRouting(standby, new Metrics());
  const outcome = await requestContext.run({ requestId: '1' }, () =>
    routing.route(context, handle).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    ),
  );
  return { ...outcome, asked, failures, cookies };
}

const throwing = (error: Error) => () => {
  throw error;
};

describe('Where a call is read', () => {
  it('is the standby, for a caller whose own writes it already shows', async () => {
    expect(await call({}, () => 'a page')).toEqual({
      value: 'a page',
      asked: ['standby'],
      failures: [],
      cookies: [],
    });
    expect((await call({ seen: 'old' }, () => 1)).asked).toEqual(['standby']);
    expect((await call({ seen: 'new' }, () => 1)).asked).toEqual(['primary']);
  });

  it('is the primary for a program with a token, which keeps no cookie', async () => {
    expect((await call({ token: { tokenId: 1 } }, () => 1)).asked).toEqual(['primary']);
  });

  it('is the primary for what changes something, and its answer carries how far the caller has seen, refused or not', async () => {
    const done = await call({ method: 'POST' }, () => 1);
    expect(done).toMatchObject({
      asked: ['primary'],
      cookies: [expect.stringMatching(/^seen=0\/AB; Max-Age=10;/)],
    });
    const refused = await call({ method: 'POST' }, throwing(new HttpRefusal(409, 'Too late.')));
    expect(refused).toMatchObject({ error: { status: 409 }, cookies: [expect.any(String)] });
  });

  it('is the primary as well, where the standby fails or does not have it', async () => {
    const broken = new Error('canceling statement due to conflict with recovery');
    const failed = await call({}, (from) => (from === 'standby' ? throwing(broken)() : 'a page'));
    expect(failed).toMatchObject({ value: 'a page', asked: ['standby', 'primary'], failures: [broken] });
    const gone = new HttpRefusal(404, 'Post not found.');
    const late = await call({}, (from) => (from === 'standby' ? throwing(gone)() : 'a post'));
    expect(late).toMatchObject({ value: 'a post', asked: ['standby', 'primary'], failures: [] });
  });

  it('is not changed by a refusal', async () => {
    const refused = await call({}, throwing(new HttpRefusal(403, 'Forbidden.')));
    expect(refused).toMatchObject({ error: { status: 403 }, asked: ['standby'], failures: [] });
  });
});
