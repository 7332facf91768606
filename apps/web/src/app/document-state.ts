import { tookUnanswered } from '../lib/calls/unanswered-writes.ts';
import type { Conditions } from '../lib/conditions.ts';
import type { Session } from '../lib/session.ts';

/** What a document brings besides its drawing, so that the browser goes on where the server ended. JSON in the page. */
export interface DocumentState {
  readonly store: {
    readonly session: Session;
    readonly api: { readonly queries: Queries; readonly provided: object };
  };
  readonly conditions: Pick<Conditions, 'now' | 'timeZone' | 'isPhone' | 'choices'>;
  /** The drawing depends on the time zone. */
  readonly usesZone: boolean;
  /** Where the reader was led to, without a redirect, which could not carry the state. */
  readonly place?: { readonly pathname: string; readonly state: unknown };
}

type Queries = Readonly<
  Record<string, { readonly status: string; readonly fulfilledTimeStamp?: number } | undefined>
>;

interface Opened {
  readonly store: object;
  readonly conditions: Conditions;
  /** Whether the browser would draw the same. If not, it draws anew. */
  readonly canHydrate: boolean;
}

export const documentStateId = 'document-state';

/** Milliseconds by which its answers are dated ahead: all of it must be hydrated by then (lib/calls/query-options.ts). */
const aheadMs = 10_000;

/** Reads what came with the document; `undefined` if the server sent an empty one. */
export function openDocument(): Opened | undefined {
  const text = document.getElementById(documentStateId)?.textContent;
  if (!text) return undefined;
  const { store, conditions, usesZone, place } = JSON.parse(text) as DocumentState;
  // State of the history, which stays after a reload, may be drawn, and the server does not know it.
  const { usr } = (history.state ?? {}) as { usr?: unknown };
  const isKnownPlace = place !== undefined || !usr;
  if (place) standAt(place);
  const { queries, provided } = store.api;
  const isOld = tookUnanswered();
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    store: {
      ...store,
      api: { queries: dated(queries, isOld ? 0 : Date.now() + aheadMs), provided },
    },
    conditions,
    // What reads an answer only if it is new shows no old one.
    canHydrate: isKnownPlace && !isOld && (!usesZone || conditions.timeZone === own),
  };
}

function dated(queries: Queries, fulfilledTimeStamp: number): Queries {
  return Object.fromEntries(
    Object.entries(queries).map(([key, query]) => [
      key,
      query?.fulfilledTimeStamp === undefined ? query : { ...query, fulfilledTimeStamp },
    ]),
  );
}

/** The address and the state of the history entry, as the router writes them. */
function standAt({ pathname, state }: NonNullable<DocumentState['place']>): void {
  const { hash } = location;
  const { to } = state as { to?: object };
  const usr = to ? { ...(state as object), to: { ...to, hash } } : state;
  history.replaceState({ ...(history.state as object | null), usr, key: 'default' }, '', pathname);
}
