import {
  decidingEvents,
  type DecisionDeclaration,
  decisionIn,
  type EventType,
  type LockInEvent,
  type LoggedDecision,
} from '@lock-in/domain';
import { EventStore, type RecordedEvent } from '@lock-in/event-store';
import { commitmentTo, type DecisionLeaf, formatLeaf, saltLength } from '@lock-in/transparency-log';
import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { Seals } from '../../platform/seals/seals.ts';
import type { DecisionLogState } from '../decision-log.ts';
import { PublishedDecisions } from '../published-decisions.ts';
import { saltPurpose, subjectOf } from './salts.ts';

type Decided = NonNullable<ReturnType<typeof decisionIn>> & Pick<DecisionDeclaration<LockInEvent>, 'undoes'>;

/** The most decisions of one checkpoint: each is a line of one event. */
const batch = 500;

export interface NewDecisions {
  readonly decisions: readonly LoggedDecision[];
  /** The event log is read up to here. */
  readonly upTo: number;
  readonly hasMore: boolean;
}

/** Makes the leaves of the decisions that are not in the public log yet, in the order of the event log. */
@Injectable()
export class DecisionsToPublish {
  constructor(
    private readonly store: EventStore,
    private readonly published: PublishedDecisions,
    private readonly seals: Seals,
  ) {}

  async after({ up_to, size }: DecisionLogState): Promise<NewDecisions> {
    const safe = await this.store.safePosition();
    const types = Object.keys(decidingEvents);
    const events = await this.store.readLog({ after: up_to, upTo: safe, types, limit: batch });
    const decided = events.flatMap((event) => {
      const decision = decisionIn(event as unknown as LockInEvent);
      const { undoes } = decidingEvents[event.type as EventType] ?? {};
      return decision ? [{ event, found: { ...decision, ...(undoes && { undoes }) } }] : [];
    });
    const commitments = await this.commitmentsTo(decided);
    const decisions: LoggedDecision[] = [];
    for (const { event, found } of decided) {
      const undoes = await this.undoneBy(found, decisions, size);
      const { kind, thing, thingId, caseId } = found;
      const number = size + decisions.length + 1;
      const commitment = commitments.get(event.position)!;
      const leaf = formatLeaf(leafOf(event, found, { number, undoes, commitment }));
      decisions.push({ position: event.position, leaf, kind, thing, thingId, caseId, undoes });
    }
    const hasMore = events.length === batch;
    return { decisions, upTo: hasMore ? events.at(-1)!.position : safe, hasMore };
  }

  private async commitmentsTo(decided: readonly { event: RecordedEvent; found: Decided }[]) {
    const digests = await this.seals.digests(decided.map(({ event }) => event.position));
    const concerned = decided.filter(({ found }) => found.accountId !== null);
    const derived = await this.store.deriveSecrets(
      concerned.map(({ event: { position }, found: { accountId } }) => ({
        subject: subjectOf(accountId),
        purpose: saltPurpose(position),
      })),
    );
    const salts = new Map(concerned.map(({ event }, at) => [event.position, derived[at]]));
    return new Map(
      decided.map(({ event, found }) => {
        // Nobody can open the commitment of a decision about nobody, or about a person who is erased.
        const salt = salts.get(event.position) ?? randomBytes(saltLength);
        const digest = digests.get(event.position)!;
        return [event.position, commitmentTo(salt, subjectOf(found.accountId), digest).toString('base64')];
      }),
    );
  }

  /** The number of the decision that this one takes back, if it is in the public log. */
  private async undoneBy(found: Decided, pending: readonly LoggedDecision[], size: number) {
    const { undoes, named, thing, thingId, caseId } = found;
    if (undoes === undefined) return null;
    if (undoes === 'named') {
      const at = pending.findIndex(({ position }) => position === named);
      if (at >= 0) return size + at + 1;
      const leaf = named === undefined ? undefined : await this.published.leafAt(named);
      return leaf ? leaf.index + 1 : null;
    }
    const taken = pending.flatMap((each) => each.undoes ?? []);
    const at = pending.findLastIndex(
      (each, index) =>
        undoes.includes(each.kind as (typeof undoes)[number]) &&
        each.thing === thing &&
        each.thingId === thingId &&
        (each.caseId === null || caseId === null || each.caseId === caseId) &&
        !taken.includes(size + index + 1),
    );
    if (at >= 0) return size + at + 1;
    const standing = await this.published.standing({
      kinds: undoes,
      thing,
      thingId,
      caseId,
      except: taken.map((number) => number - 1),
    });
    return standing === undefined ? null : standing + 1;
  }
}

/** Every reason that a community has is one of its rules. */
const leafOf = (
  { occurredAt }: RecordedEvent,
  { kind, thing, violationIds, by, caseId }: Decided,
  rest: Pick<DecisionLeaf, 'number' | 'undoes' | 'commitment'>,
): DecisionLeaf => ({
  ...rest,
  kind,
  thing,
  reasons: violationIds,
  ground: 'rules',
  source: by === 'program' ? 'program' : caseId === null ? 'own' : 'report',
  isAutomated: by === 'program',
  decidedAt: `${new Date(occurredAt).toISOString().slice(0, 19)}Z`,
});
