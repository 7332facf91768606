import type { Me } from '@lock-in/contracts';

/**
 * Answers that one account has read, in the browser's cache storage, to be read again without a network. Whether and when they are used
 * is decided in base-query.ts, and what is kept in app/offline.
 */
export interface Kept<Data = unknown> {
  /** When the server gave the answer, in milliseconds since the epoch. */
  readonly at: number;
  readonly data: Data;
}

const prefix = 'lock-in-read-';
const nameOf = (accountId: number) => `${prefix}${accountId}`;
const urlOf = (key: string) => `/kept/${encodeURIComponent(key)}`;

/** The longest that a session lasts. */
const longestMs = 86_400_000;
const mostAnswers = 60;
/** The key under which the account itself is kept. */
const account = 'account';

/** Absent without HTTPS, in private windows of some browsers, and in tests. */
const storage = (): CacheStorage | undefined => (globalThis as { caches?: CacheStorage }).caches;

/** A browser that refuses its storage keeps nothing, which is no error of the page. */
const orNothing = <Result>(work: Promise<Result>): Promise<Result | undefined> => work.catch(() => undefined);

/** Keeps an answer, in place of the oldest if there are many. */
export async function keep(accountId: number, key: string, kept: Kept): Promise<void> {
  await orNothing(write(accountId, key, kept));
}

async function write(accountId: number, key: string, kept: Kept): Promise<void> {
  const cache = await storage()?.open(nameOf(accountId));
  if (!cache) return;
  await cache.put(urlOf(key), new Response(JSON.stringify(kept)));
  const answers = (await cache.keys()).filter(({ url }) => !url.endsWith(urlOf(account)));
  await Promise.all(answers.slice(0, -mostAnswers).map((oldest) => cache.delete(oldest)));
}

export const keepAccount = (me: Me): Promise<void> =>
  keep(me.accountId, account, { at: Date.now(), data: me });

export const findKept = (accountId: number, key: string): Promise<Kept | undefined> =>
  orNothing(read(accountId, key));

async function read(accountId: number, key: string): Promise<Kept | undefined> {
  const stored = await storage()?.match(urlOf(key), { cacheName: nameOf(accountId) });
  const kept = (await stored?.json()) as Kept | undefined;
  return kept && Date.now() - kept.at < longestMs ? kept : undefined;
}

/** The account whose answers are kept here. With those of several, which one is signed in is unknown. */
export async function findKeptAccount(): Promise<Me | undefined> {
  const [name, ...others] = (await orNothing(names())) ?? [];
  if (name === undefined || others.length > 0) return undefined;
  return (await findKept(Number(name.slice(prefix.length)), account))?.data as Me | undefined;
}

/** Deletes what is kept of all accounts, or of all but one. */
export async function forgetKept(except?: number): Promise<void> {
  const spared = except === undefined ? undefined : nameOf(except);
  const forgotten = ((await orNothing(names())) ?? []).filter((name) => name !== spared);
  await Promise.all(forgotten.map((name) => orNothing(caches.delete(name))));
}

const names = async (): Promise<string[]> =>
  ((await storage()?.keys()) ?? []).filter((name) => name.startsWith(prefix));
