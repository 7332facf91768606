import {
  account,
  type AccountEvent,
  type DomainEvent,
  type EventType,
  isRejection,
  reject,
  type Rejection,
  replay,
  schemaVersions,
} from '@lock-in/domain';
import type { Guard, RecordedEvent, StreamWrite } from '@lock-in/event-store';
import type { StreamDecision } from './stream-decision.ts';

/** The events that a command appends, and the versions of the streams that it only read. */
export interface AppendPlan {
  readonly writes: readonly StreamWrite[];
  readonly guards: readonly Guard[];
}

/** The events of each stream as of one moment. */
export type Histories = ReadonlyMap<string, readonly RecordedEvent[]>;

/**
 * All streams that a command's decision depends on: those of its parts, those that they observe, and the acting account. The sessions of
 * a disabled account have ended, but a request may still be running; it must not act after the event that disabled the account.
 */
export function streamsOf(parts: readonly StreamDecision[], actor: string | null): string[] {
  const own = parts.map(({ stream }) => stream);
  const observed = parts.flatMap(({ observes = [] }) => observes);
  return [...new Set([...own, ...observed, ...(isAccount(actor) ? [actor] : [])])];
}

/** `histories`: of the streams that `streamsOf` returns. The first refusal is the result. */
export function planAppend(
  parts: readonly StreamDecision[],
  actor: string | null,
  histories: Histories,
): AppendPlan | Rejection {
  const own = new Set(parts.map(({ stream }) => stream));
  // A part in the actor's own stream checks this itself: a closed account can still be erased.
  if (isAccount(actor) && !own.has(actor) && !isActive(histories.get(actor)!))
    return reject('AccountDisabled');

  const decided = new Map<string, readonly DomainEvent[]>();
  const historyOf = (stream: string) => [
    ...(histories.get(stream) as unknown as readonly DomainEvent[]),
    ...(decided.get(stream) ?? []),
  ];
  for (const part of parts) {
    const events = part.decide(historyOf(part.stream), historyOf);
    if (isRejection(events)) return events;
    decided.set(part.stream, [...(decided.get(part.stream) ?? []), ...events]);
  }

  const streams = streamsOf(parts, actor).map((streamId) => ({
    streamId,
    expected: histories.get(streamId)!.at(-1)?.streamVersion ?? ('none' as const),
    events: (decided.get(streamId) ?? []).map(inTodaysForm),
  }));
  return {
    writes: streams.filter(({ events }) => events.length > 0),
    guards: streams
      .filter(({ events }) => events.length === 0)
      .map(({ streamId, expected }) => ({ streamId, expected })),
  };
}

const isAccount = (actor: string | null): actor is string => actor?.startsWith('account-') ?? false;

const isActive = (history: readonly RecordedEvent[]) =>
  replay(account, history as unknown as readonly AccountEvent[]).status === 'active';

const inTodaysForm = (event: DomainEvent) => ({
  ...event,
  schemaVersion: schemaVersions[event.type as EventType],
});
