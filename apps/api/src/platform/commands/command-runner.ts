import { EventStore, type RecordedEvent } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { Clock } from '../clock.ts';
import { Metrics } from '../health/metrics.ts';
import { isRefusal, refuse, type Refusal } from '../http/refusals.ts';
import { KeyedMutex } from '../mutex.ts';
import { SecurityLog } from '../access/security-log.ts';
import { type RequestContext, requestContext } from '../request-context.ts';
import { Storage } from '../storage/storage.ts';
import { commandContext } from './command-context.ts';
import { CommandRules } from './command-rules.ts';
import { planAppend, type AppendPlan, streamsOf } from './append-plan.ts';
import type { StreamDecision } from './stream-decision.ts';

export interface RunOptions {
  /** Rows written in the transaction of the events: secrets, which are never events. */
  readonly within?: (client: ClientBase) => Promise<void>;
  /** The actor, if no session names it yet: the account that is signing in or was just created. */
  readonly actor?: string;
  /**
   * Keys of files that the events name. They are stored before this runs, because storing is slow, and removed if the command is refused
   * or was done before.
   */
  readonly files?: readonly string[];
}

/** How long a command is retried after conflicts. Only many processes that write to one stream can reach this limit. */
const retryForMs = 5_000;
const longestPauseMs = 20;

/** Loads, decides and appends. Every command writes to the log through this class. */
@Injectable()
export class CommandRunner {
  private readonly streams = new KeyedMutex();

  constructor(
    private readonly store: EventStore,
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly security: SecurityLog,
    private readonly metrics: Metrics,
    private readonly rules: CommandRules,
  ) {}

  /**
   * Lets each part decide and appends all their events atomically. If a stream that a part or the access rule read has changed meanwhile,
   * everything is decided again. Resolves with `result`, or with the first refusal; then nothing was appended.
   */
  async run<Result extends object>(
    ofCommand: readonly StreamDecision[],
    result: Result,
    options: RunOptions = {},
  ): Promise<Result | Refusal> {
    if (requestContext.getStore()?.isRead) throw new Error('A GET or HEAD must not change the log');
    const { principal } = requestContext.getStore() ?? {};
    const before = principal && this.rules.partBefore(principal);
    const parts = before ? [before, ...ofCommand] : ofCommand;
    // Serialises commands on one stream: of concurrent ones, all but one would have to start again.
    const { appended, answer } = await this.streams.run(
      parts.map(({ stream }) => stream),
      () => this.untilDone(parts, result, options),
    );
    // A run that throws may have appended its events, so its files are left to the sweep of orphaned files.
    if (!appended) for (const key of options.files ?? []) await this.storage.remove(key);
    return answer;
  }

  private async untilDone<Result extends object>(
    parts: readonly StreamDecision[],
    result: Result,
    options: RunOptions,
  ): Promise<{ appended: boolean; answer: Result | Refusal }> {
    const actor = actorOf(options);
    const begun = performance.now();
    for (let attempt = 1; ; attempt++) {
      const plan = await this.plan(parts, actor);
      if (isRefusal(plan)) return { appended: false, answer: plan };
      if (plan.writes.length === 0) return { appended: false, answer: result };
      const outcome = await this.append(plan, actor, result, options);
      if (outcome.kind === 'appended') {
        this.note(plan, actor);
        return { appended: true, answer: result };
      }
      if (outcome.kind === 'duplicate') {
        const sameRequest = outcome.fingerprint === requestContext.getStore()?.idempotency?.fingerprint;
        const answer = sameRequest ? (outcome.result as Result) : refuse('KeyUsedForAnotherRequest');
        return { appended: false, answer };
      }
      if (performance.now() - begun > retryForMs)
        return { appended: false, answer: refuse('ChangedMeanwhile') };
      // A pause of random length, so that two processes do not collide again.
      await sleep(Math.random() * Math.min(2 ** attempt, longestPauseMs));
    }
  }

  /** Reads all streams as of one moment. Personal data is read only for streams that a part or a view folds it from. */
  private async plan(parts: readonly StreamDecision[], actor: string | null) {
    const own = parts.map(({ stream }) => stream);
    const personalOf = parts.flatMap(({ stream, foldsPersonal = true, personalOf: viewed = [] }) =>
      foldsPersonal ? [stream, ...viewed] : viewed,
    );
    const histories = await this.store.readStreams(streamsOf(parts, actor), { personalOf });
    const plan = planAppend(parts, actor, histories);
    if (isRefusal(plan)) {
      // Its answer shows what was saved instead.
      if (plan.rejected === 'EditedMeanwhile')
        for (const stream of new Set(own)) waitForExistingEffect(stream, histories.get(stream)!);
      return plan;
    }
    const written = new Set(plan.writes.map(({ streamId }) => streamId));
    for (const stream of new Set(own))
      if (!written.has(stream)) waitForExistingEffect(stream, histories.get(stream)!);
    return plan;
  }

  private note({ writes }: AppendPlan, actor: string | null) {
    for (const { type, data } of writes.flatMap(({ events }) => events)) {
      const [event, reason] = this.rules.securityEvents[type] ?? [];
      if (event === undefined) continue;
      const { accountId } = data as { accountId: number };
      this.security.note(event, { accountId, reason, by: actor === 'operator' ? actor : undefined });
    }
  }

  private async append(
    { writes, guards }: AppendPlan,
    actor: string | null,
    result: object,
    { within }: RunOptions,
  ) {
    const request = requestContext.getStore();
    const command = commandContext.getStore();
    const finished = this.metrics.appendSeconds.startTimer();
    const outcome = await this.store.append({
      writes,
      guards,
      actor,
      correlationId: correlationOf(request) ?? command?.correlationId ?? 'unknown',
      occurredAt: this.clock.now(),
      idempotency: request?.idempotency && { ...request.idempotency, result },
      within,
    });
    finished({ outcome: outcome.kind });
    if (outcome.kind !== 'conflict') {
      const { position } = outcome;
      const streams = writes.map(({ streamId }) => streamId);
      const types = writes.flatMap(({ events }) => events.map(({ type }) => type));
      // A concurrent request with the same key may have written to other streams than this one.
      const events = outcome.kind === 'appended' && { events: { streams, types } };
      command?.appended.push({ position, ...events });
    }
    return outcome;
  }
}

/** An account's stream, `operator` or `system`; null if there is no actor. */
function actorOf({ actor }: RunOptions): string | null {
  const principal = requestContext.getStore()?.principal;
  return actor ?? commandContext.getStore()?.actor ?? (principal ? `account-${principal.accountId}` : null);
}

/** The request id, and the API token if there is one: the account alone does not distinguish a program from a person. */
function correlationOf(request: RequestContext | undefined): string | undefined {
  const token = request?.principal?.token;
  return token ? `${request.requestId} api-token-${token.tokenId}` : request?.requestId;
}

/**
 * A part that appends nothing may have found the effect of a concurrent request. The caller must then see this effect as if it were
 * their own.
 */
function waitForExistingEffect(stream: string, history: readonly RecordedEvent[]) {
  // Which of the events is that effect is not known: deciders share streams. Each read model must have reached the last that it handles.
  const lastOf = new Map(history.map(({ type, position }) => [type, position]));
  for (const [type, position] of lastOf)
    commandContext.getStore()?.appended.push({ position, events: { streams: [stream], types: [type] } });
}
