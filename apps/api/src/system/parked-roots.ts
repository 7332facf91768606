import { type EventStore, listParkedRoots, type Projection, retryRoot } from '@lock-in/event-store';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { eventStore, projectionList } from '../platform/log/tokens.ts';

/** What an admin can do about a root whose events wait. */
@Injectable()
export class ParkedRoots {
  constructor(
    private readonly pool: pg.Pool,
    @Inject(eventStore) private readonly store: EventStore,
    @Inject(projectionList) private readonly projections: readonly Projection[],
  ) {}

  /**
   * Folds what the root has waiting once more. Resolves with whether it is still parked; undefined: no projection of this build has
   * parked it. A reactor's roots are tried again when a worker starts.
   */
  async retry(wanted: { readonly projection: string; readonly root: string }): Promise<boolean | undefined> {
    const projection = this.projections.find(({ name }) => name === wanted.projection);
    if (projection === undefined) return undefined;
    const parked = await listParkedRoots(this.pool, [projection]);
    const found = parked.find(({ root }) => root === wanted.root);
    if (found === undefined) return undefined;
    return (await retryRoot({ pool: this.pool, store: this.store, projection }, found)) !== undefined;
  }
}
