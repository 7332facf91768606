import { useSelector } from 'react-redux';
import { externalValue } from '../external-value.ts';

/** The kept answers that stand in for the server's, by the key of their query: when the server gave them, in milliseconds since the epoch. */
const dates = externalValue<ReadonlyMap<string, number>>(new Map());

export const isOfKept = (key: string): boolean => dates.get().has(key);

export function noteKept(key: string, at: number): void {
  dates.set(new Map(dates.get()).set(key, Math.min(at, dates.get().get(key) ?? at)));
}

export function noteFresh(key: string | undefined): void {
  if (key === undefined || !isOfKept(key)) return;
  const left = new Map(dates.get());
  left.delete(key);
  dates.set(left);
}

interface State {
  readonly api: { readonly subscriptions: Readonly<Record<string, object | undefined>> };
}

/** The date of the oldest kept answer that the page shows; `undefined` if it shows none. */
export function useAsOf(): number | undefined {
  const known = dates.use();
  return useSelector(({ api: { subscriptions } }: State) => {
    const shown = [...known].filter(([key]) => Object.keys(subscriptions[key] ?? {}).length > 0);
    return shown.length === 0 ? undefined : Math.min(...shown.map(([, at]) => at));
  });
}
