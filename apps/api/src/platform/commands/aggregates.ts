import {
  type Decider,
  type DomainEvent,
  type EventType,
  isRejection,
  type Rejection,
  replay,
  schemaVersions,
} from '@lock-in/domain';
import {
  bucketOf,
  everyBucket,
  type EventStore,
  type ExpectedVersion,
  type NewEvent,
  type RecordedEvent,
  rootOf,
} from '@lock-in/event-store';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { Clock } from '../clock.ts';
import { refuse, type Refusal } from '../http/refusals.ts';
import { eventStore } from '../log/tokens.ts';
import { requestContext } from '../request-context.ts';
import { commandContext } from './command-context.ts';

/**
 * One aggregate's part in a command: its stream, and what it decides over that stream's history. Parts may share a stream: each
 * then decides over what those before it decided.
 */
export interface Part {
  readonly stream: string;
  readonly decide: (history: readonly DomainEvent[]) => readonly DomainEvent[] | Rejection;
}

export const on = <Command, State, Event extends DomainEvent>(
  decider: Decider<Command, State, Event>,
  stream: string,
  command: Command,
): Part => ({
  stream,
  decide: (history) => decider.decide(command, replay(decider, history as readonly Event[])),
});

export interface RunOptions {
  /** Rows that belong to the same transaction as the events: secrets, which are never events. */
  readonly within?: (client: ClientBase) => Promise<void>;
  /** Who acts, where no session says it yet: the account that is signing in or has just been made. */
  readonly actor?: string;
}

/** Conflicts are rare and short; whoever loses this often in a row is told so instead of waiting longer. */
const attempts = 6;

/** Loads, decides and appends: the way of every command through the log. */
@Injectable()
export class Aggregates {
  constructor(
    @Inject(eventStore) private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  /** The state of an aggregate that a command looks at but does not change. */
  async load<Command, State, Event extends DomainEvent>(
    decider: Decider<Command, State, Event>,
    stream: string,
  ): Promise<State> {
    return replay(decider, (await this.store.readStream(stream)) as unknown as readonly Event[]);
  }

  /**
   * Lets each part decide and appends all their events atomically; a conflict with another writer is decided anew on the
   * new history. Resolves with `result`, or with the first refusal, and then nothing was appended.
   */
  async run<Result extends object>(
    parts: readonly Part[],
    result: Result,
    options: RunOptions = {},
  ): Promise<Result | Refusal> {
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const writes = await this.decide(parts);
      if (isRejection(writes)) return writes;
      if (writes.length === 0) return result;
      const outcome = await this.append(writes, result, options);
      if (outcome.kind === 'appended') return result;
      if (outcome.kind === 'duplicate') {
        const sameRequest = outcome.fingerprint === requestContext.getStore()?.idempotency?.fingerprint;
        return sameRequest ? (outcome.result as Result) : refuse('KeyUsedForAnotherRequest');
      }
    }
    return refuse('ChangedMeanwhile');
  }

  private async decide(parts: readonly Part[]): Promise<Write[] | Rejection> {
    const streams = new Map<string, { history: readonly RecordedEvent[]; events: readonly DomainEvent[] }>();
    for (const { stream, decide } of parts) {
      const { history, events } = streams.get(stream) ?? {
        history: await this.store.readStream(stream),
        events: [],
      };
      const decided = decide([...(history as unknown as readonly DomainEvent[]), ...events]);
      if (isRejection(decided)) return decided;
      streams.set(stream, { history, events: [...events, ...decided] });
    }
    return [...streams].flatMap(([streamId, { history, events }]) => {
      if (events.length === 0) waitFor(streamId, history);
      const expected = history.at(-1)?.streamVersion ?? 'none';
      return events.length === 0 ? [] : [{ streamId, expected, events: events.map(inTodaysForm) }];
    });
  }

  private async append(writes: Write[], result: object, { within, actor }: RunOptions) {
    const request = requestContext.getStore();
    const command = commandContext.getStore();
    const outcome = await this.store.append({
      writes,
      actor:
        actor ?? command?.actor ?? (request?.principal ? `account-${request.principal.accountId}` : null),
      correlationId: request?.requestId ?? command?.correlationId ?? 'unknown',
      occurredAt: this.clock.now(),
      ...(request?.idempotency && { idempotency: { ...request.idempotency, result } }),
      ...(within && { within }),
    });
    if (outcome.kind !== 'conflict') {
      // A request with the same key that ran at the same moment may have chosen other streams than this one.
      const buckets =
        outcome.kind === 'appended' ? writes.map(({ streamId }) => bucketOf(streamId)) : everyBucket;
      const eventTypes = writes.flatMap(({ events }) => events.map(({ type }) => type));
      const roots = writes.map(({ streamId }) => rootOf(streamId));
      command?.appended.push({ position: outcome.position, buckets, roots, eventTypes });
    }
    return outcome;
  }
}

/** What is so already may have become so a moment ago, by another request: the caller must see it as if they had done it. */
function waitFor(stream: string, history: readonly RecordedEvent[]) {
  const last = history.at(-1);
  if (last === undefined) return;
  const { position, type } = last;
  commandContext
    .getStore()
    ?.appended.push({ position, buckets: [bucketOf(stream)], roots: [rootOf(stream)], eventTypes: [type] });
}

const inTodaysForm = (event: DomainEvent): NewEvent => ({
  ...event,
  schemaVersion: schemaVersions[event.type as EventType],
});

interface Write {
  readonly streamId: string;
  readonly expected: ExpectedVersion;
  readonly events: NewEvent[];
}
