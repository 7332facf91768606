import { type BaseQueryApi, defaultSerializeQueryArgs } from '@reduxjs/toolkit/query/react';
import type { Position } from '../calls/by-cursor.ts';
import type { Call } from '../calls/call.ts';
import type { Session } from '../session.ts';
import { noteKept } from './as-of.ts';
import { findKept } from './kept-answers.ts';

/** The pages of an infinite query, as the store has them. */
interface Pages {
  readonly pages: readonly unknown[];
  readonly pageParams: readonly unknown[];
}

interface State {
  readonly session: Session;
  readonly api: { readonly queries: Readonly<Record<string, { readonly data?: unknown } | undefined>> };
}

type Query = Pick<BaseQueryApi, 'endpoint' | 'queryCacheKey' | 'getState'>;

/**
 * The answer that this account read before, for a read that has got none from the server. `undefined` if there is none, or if the page
 * shows a later one already.
 */
export async function keptAnswer(call: Call, query: Query): Promise<{ data: unknown } | undefined> {
  const { session, api } = query.getState() as State;
  const key = keyOf(call, query);
  if (key === undefined || !session.me) return undefined;
  if (partOf(call, api.queries[key]?.data) !== undefined) return undefined;
  const kept = await findKept(session.me.accountId, key);
  const data = partOf(call, kept?.data);
  if (!kept || data === undefined) return undefined;
  noteKept(key, kept.at);
  return { data };
}

/** The key of a query in the store, which is not told to an infinite one. */
export function keyOf(
  { argument }: Call,
  { endpoint, queryCacheKey }: Omit<Query, 'getState'>,
): string | undefined {
  if (queryCacheKey !== undefined || !isPosition(argument)) return queryCacheKey;
  const { queryArg: queryArgs } = argument;
  return defaultSerializeQueryArgs({
    endpointName: endpoint,
    queryArgs,
    endpointDefinition: undefined as never,
  });
}

/** The page that the call asks for, if the answer has pages. */
function partOf({ argument }: Call, data: unknown): unknown {
  if (!isPosition(argument)) return data;
  const { pages = [], pageParams = [] } = (data ?? {}) as Partial<Pages>;
  return pages[pageParams.indexOf(argument.pageParam)];
}

const isPosition = (argument: unknown): argument is Position<unknown> =>
  typeof argument === 'object' && argument !== null && 'queryArg' in argument && 'pageParam' in argument;
