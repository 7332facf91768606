import type { Me } from '@lock-in/contracts';
import type { Params } from 'react-router';
import type { Store } from './store.ts';

/** A query that was started. */
export type Started<Result> = PromiseLike<Result> & {
  readonly requestId: string;
  readonly unsubscribe: () => void;
};

/** A query to start, such as `endpoint.initiate(argument)`. */
export type Query<Result> = (
  dispatch: Store['dispatch'],
  getState: Store['getState'],
  extra: never,
) => Started<Result>;

/** What the first view of a page depends on. */
export interface View {
  readonly me: Me | null;
  readonly params: Params;
  readonly search: URLSearchParams;
  /** Whether there is room beside the content. */
  readonly isWide: boolean;
  /** Reads into the store. Resolves with the result, which may be an error. */
  readonly read: <Result>(query: Query<Result>) => Promise<Result>;
}

/**
 * Reads what a page shows first, as its components will. Exported by the file of a page as `firstView`. What it leaves out is read when the
 * page is mounted.
 */
export type FirstView = (view: View) => unknown;
