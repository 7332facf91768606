import {
  countWaiting,
  EventStore,
  listParkedRoots,
  type ParkedRoot,
  type Projection,
  retryRoot,
} from '@lock-in/event-store';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { projectionList } from '../log/tokens.ts';
import { Reactions } from '../queue/reactions.ts';

/** Roots whose events wait: their number, and retries by an admin. */
@Injectable()
export class ParkedRoots {
  constructor(
    private readonly pool: pg.Pool,
    private readonly store: EventStore,
    @Inject(projectionList) private readonly projections: readonly Projection[],
    private readonly reactions: Reactions,
  ) {}

  countWaiting({ projection, root, position }: ParkedRoot): Promise<number> {
    const readers = [...this.projections, ...this.reactions.readers];
    const types = readers.find(({ name }) => name === projection)?.handles ?? [];
    return countWaiting(this.pool, { root, position, types });
  }

  /**
   * Retries the waiting events of a root. Resolves with whether it is still parked; undefined if no projection or reactor of this build
   * has parked it.
   */
  async retry(wanted: { readonly projection: string; readonly root: string }): Promise<boolean | undefined> {
    const projection = this.projections.find(({ name }) => name === wanted.projection);
    const reader = projection ?? this.reactions.readers.find(({ name }) => name === wanted.projection);
    if (reader === undefined) return undefined;
    const parked = await listParkedRoots(this.pool, [reader]);
    const found = parked.find(({ root }) => root === wanted.root);
    if (found === undefined) return undefined;
    const { pool, store } = this;
    const poisoned = await (projection
      ? retryRoot({ pool, store, projection }, found)
      : this.reactions.retry(found));
    return poisoned !== undefined;
  }
}
