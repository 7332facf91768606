import type { BulkEvent } from '@lock-in/event-store';
import {
  type DomainEvent,
  type EventType,
  isRejection,
  type Rejection,
  schemaVersions,
} from '@lock-in/domain';
import type { Random } from './random.ts';

/** Records decisions as events, like the program's own commands. */
export interface Scribe {
  /** The events of one decision; the first gets the given version in the stream. */
  record(
    streamId: string,
    streamVersion: number,
    actor: string,
    decided: readonly DomainEvent[] | Rejection,
  ): BulkEvent;
  /** Advances the time to this fraction of the whole period, 0 to 1. */
  proceed(part: number): void;
}

const begin = Date.parse('2024-11-20T00:00:00Z');
const end = Date.parse('2026-11-20T00:00:00Z');

/** Spreads the events over two years. */
export function createScribe(random: Random): Scribe {
  let now = begin;
  let requests = 0;
  return {
    proceed: (part) => (now = Math.max(now, begin + part * (end - begin))),

    record(streamId, streamVersion, actor, decided) {
      if (isRejection(decided)) throw new Error(`${streamId}: ${decided.rejected}`);
      const [event] = decided;
      if (event === undefined || decided.length > 1) throw new Error(`${streamId}: not one event`);
      now += 1;
      requests += 1;
      const correlationId = `${hex(random.below(0xffffffff), 8)}-5a2f-4f0e-9d8e-${hex(requests, 12)}`;
      return {
        ...event,
        schemaVersion: schemaVersions[event.type as EventType],
        streamId,
        streamVersion,
        actor,
        correlationId,
        occurredAt: new Date(now),
      };
    },
  };
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
