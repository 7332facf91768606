import type { EventStore, ParkedRoot, PoisonedRoot, Projection } from '@lock-in/event-store';
import type pg from 'pg';
import type { Config } from '../../config/config.ts';
import { SentenceError } from '../../sentence-error.ts';

/** A wrong call, or something that the operator must do first; the message says what. */
export class ProjectionsError extends SentenceError {}

/** The projections of this build, and its way to retry a reaction. */
export interface Build {
  readonly projections: readonly Projection[];
  readonly searchPath: string;
  /** Delivers the waiting events of a reactor's root. Resolves with the event that the reactor still fails on, or undefined. */
  retryReaction(
    database: { readonly config: Config; readonly pool: pg.Pool },
    parked: ParkedRoot,
  ): Promise<PoisonedRoot | undefined>;
}

export interface Tools extends Build {
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly config: Config;
  readonly print: (text: string) => void;
}

export interface Options {
  readonly fullSpeed: boolean;
  readonly because: string | undefined;
}
