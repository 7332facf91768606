import { createHash } from 'node:crypto';
import type { RecordedEvent } from '../event.ts';
import type { EventRecord } from '../event-store.ts';
import { describePoison } from '../projector/poison.ts';
import type { PoisonedRoot, LogReader } from '../projector/parked-roots.ts';
import type { IdentifiedJob, Reactor } from './reactor.ts';

/** Reactors share the tables of parked roots and skipped events with projections, under this name. */
export const readerOf = ({ name }: Pick<Reactor, 'name'>): LogReader => ({
  name: `reactor:${name}`,
  version: 0,
});

/** The jobs of the events. Under each root, events from the first one that the reactor fails on are left out. */
export function jobsOf(
  reactor: Reactor,
  records: readonly EventRecord[],
): { jobs: IdentifiedJob[]; parked: PoisonedRoot[] } {
  const jobs: IdentifiedJob[] = [];
  const parked = new Map<string, PoisonedRoot>();
  for (const record of records) {
    const { root } = record;
    if (parked.has(root)) continue;
    try {
      const event = record.decode();
      const job = reactor.jobOf(event);
      if (job) jobs.push({ id: jobIdOf(reactor, event), ...job });
    } catch (error) {
      const place = { projection: readerOf(reactor).name, root, shard: 0 };
      parked.set(root, { ...place, ...describePoison(record, error) });
    }
  }
  return { jobs, parked: [...parked.values()] };
}

/**
 * A position alone is not a unique name: after a failover to a standby that lacked the newest transactions, the same position and
 * stream version are assigned again, to another event.
 */
function jobIdOf({ name }: Reactor, { position, streamId, streamVersion, type, occurredAt }: RecordedEvent) {
  const event = createHash('sha256').update(`${streamId} ${streamVersion} ${type} ${occurredAt}`);
  return `${name}-${position}-${event.digest('hex').slice(0, 16)}`;
}
