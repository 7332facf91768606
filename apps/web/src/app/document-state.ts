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
  /** A form of it begins with an answer. */
  readonly beginsForm: boolean;
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
  /** Call once it is hydrated: gives the router what the server did not know. */
  readonly onHydrated: () => void;
}

export const documentStateId = 'document-state';

/** Milliseconds by which its answers are dated ahead: all of it must be hydrated by then (lib/calls/query-options.ts). */
const aheadMs = 10_000;

/** Reads what came with the document; `undefined` if the server sent an empty one. */
export function openDocument(): Opened | undefined {
  const text = document.getElementById(documentStateId)?.textContent;
  if (!text) return undefined;
  const { store, conditions, usesZone, beginsForm, place } = JSON.parse(text) as DocumentState;
  const { usr } = (history.state ?? {}) as { usr?: object | null };
  if (place) standAt(place);
  const unknown = place ? null : usr;
  const { queries, provided } = store.api;
  const isOld = tookUnanswered();
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // A form begins with no old answer, and with the email address of a state. Another zone is left where the script of index.html can't ask again.
  const isFormKnown = !(isOld && beginsForm) && !(unknown && 'email' in unknown);
  const canHydrate = isFormKnown && (!usesZone || conditions.timeZone === own);
  return {
    store: {
      ...store,
      api: { queries: dated(queries, isOld ? 0 : Date.now() + aheadMs), provided },
    },
    conditions,
    canHydrate,
    onHydrated: canHydrate && unknown ? withhold(unknown) : () => {},
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

/** Takes the state, which stays after a reload, from the history entry: it may be drawn, and the server does not know it. Returns what to call to put it back. */
function withhold(usr: object): () => void {
  const known = history.state as object;
  history.replaceState({ ...known, usr: null }, '');
  return () => {
    history.replaceState({ ...(history.state as object), usr }, '');
    // So that the router reads it.
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  };
}

/** The address and the state of the history entry, as the router writes them. */
function standAt({ pathname, state }: NonNullable<DocumentState['place']>): void {
  const { hash } = location;
  const { to } = state as { to?: object };
  const usr = to ? { ...(state as object), to: { ...to, hash } } : state;
  history.replaceState({ ...(history.state as object | null), usr, key: 'default' }, '', pathname);
}
