import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { Call } from '../calls/call.ts';
import type { Session } from '../session.ts';
import { noteKept } from './as-of.ts';
import { findKept } from './kept-answers.ts';

/** The pages of an infinite query, as they are kept; see lib/calls/by-cursor.ts. */
interface Pages {
  readonly pages: readonly unknown[];
  readonly pageParams: readonly (string | null)[];
}

interface State {
  readonly session: Session;
  readonly api: { readonly queries: Readonly<Record<string, { readonly data?: unknown } | undefined>> };
}

/**
 * The answer that this account read before, for a read that has got none from the server. `undefined` if there is none, or if the page
 * shows a later one already.
 */
export async function keptAnswer(
  call: Call,
  { queryCacheKey: key, getState }: Pick<BaseQueryApi, 'queryCacheKey' | 'getState'>,
): Promise<{ data: unknown } | undefined> {
  const { session, api } = getState() as State;
  if (key === undefined || !session.me) return undefined;
  const partOf = (data: unknown) => partOfAnswer(call, data);
  if (partOf(api.queries[key]?.data) !== undefined) return undefined;
  const kept = await findKept(session.me.accountId, key);
  const data = partOf(kept?.data);
  if (!kept || data === undefined) return undefined;
  noteKept(key, kept.at);
  return { data };
}

/** The page that the call asks for, if the answer has pages. */
function partOfAnswer({ request: { query } }: Call, data: unknown): unknown {
  if (!hasPages(data)) return data;
  const cursor = query?.cursor ?? null;
  return data.pages[data.pageParams.indexOf(cursor as string | null)];
}

const hasPages = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
