import { useLocation, useSearchParams } from 'react-router';

interface TimelineChoice {
  readonly order: 'oldest' | 'newest';
  /** The moment whose state is shown, and the one to compare it with, as instants. */
  readonly at: string | undefined;
  readonly compareWith: string | undefined;
}
type Changes = { readonly [Name in keyof TimelineChoice]?: TimelineChoice[Name] | undefined };

/** Settings of a timeline, stored in its address. A change replaces the history entry, so that Back leaves the timeline. */
export function useTimelineChoice(): readonly [TimelineChoice, (changes: Changes) => void] {
  const [search, setSearch] = useSearchParams();
  const state: unknown = useLocation().state;
  const choice = {
    order: orderIn(search),
    at: instantIn(search.get('at')),
    compareWith: instantIn(search.get('compareWith')),
  } as const;
  return [choice, (changes) => setSearch(changed(search, changes), { replace: true, state })];
}

export const orderIn = (search: URLSearchParams): TimelineChoice['order'] =>
  search.get('order') === 'newest' ? 'newest' : 'oldest';

/** Links to a moment within the timeline. */
export function useAsOfLink() {
  const [search] = useSearchParams();
  const state: unknown = useLocation().state;
  return (at: string) => ({ to: `?${changed(search, { at })}`, replace: true, state });
}

function changed(search: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** An address may have been typed by hand: invalid moments are dropped. */
function instantIn(written: string | null): string | undefined {
  const time = Date.parse(written ?? '');
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
