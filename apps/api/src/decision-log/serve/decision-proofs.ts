import type { ProofExtra } from '@lock-in/contracts';
import { decisionIn, type LockInEvent } from '@lock-in/domain';
import { EventStore } from '@lock-in/event-store';
import { commitmentTo, formatTlogProof, inclusionProof, parseLeaf } from '@lock-in/transparency-log';
import { Injectable } from '@nestjs/common';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { Violations } from '../../shared/reference-data/violations.ts';
import { Seals } from '../../platform/seals/seals.ts';
import { saltPurpose, subjectOf } from '../publish/salts.ts';
import { PublishedDecisions } from '../published-decisions.ts';
import { policyOf } from './policy.ts';

/** Receipts that anybody can verify without this server. */
@Injectable()
export class DecisionProofs {
  constructor(
    private readonly published: PublishedDecisions,
    private readonly store: EventStore,
    private readonly violations: Violations,
    private readonly seals: Seals,
  ) {}

  /** An account that the decision does not concern gets the same answer as if there were no decision. */
  async of(position: number, accountId: number): Promise<string | Refusal> {
    const [event] = await this.store.readPositions([position]);
    const decided = event && decisionIn(event as unknown as LockInEvent);
    if (!decided || decided.accountId !== accountId) return refuse('NotFound');
    const [found, state] = await Promise.all([this.published.leafAt(position), this.published.state()]);
    if (found === undefined) return refuse('NotSealedYet');
    const opened = await this.open(position, accountId);
    if (opened === undefined) return refuse('NotFound');
    const subject = subjectOf(accountId);
    const commitment = commitmentTo(opened.salt, subject, opened.digest).toString('base64');
    if (parseLeaf(found.leaf)?.commitment !== commitment) return refuse('LogDamaged');
    const names = await this.violations.names();
    const extra: ProofExtra = {
      form: 'Lock In receipt, form 2',
      leaf: found.leaf,
      salt: opened.salt.toString('base64'),
      subject,
      digest: opened.digest.toString('hex'),
      decision: {
        thing: decided.thing,
        thingId: decided.thingId,
        reasons: decided.violationIds.map((id) => names.get(id) ?? ''),
      },
      policy: policyOf(state),
    };
    // A checkpoint that enough witnesses have signed proves more than a newer one.
    const isWitnessed = state.witnessed_note !== null && found.index < state.witnessed_size;
    const [size, checkpoint] = isWitnessed
      ? [state.witnessed_size, state.witnessed_note!]
      : [state.size, state.note];
    return formatTlogProof({
      extra: Buffer.from(JSON.stringify(extra)),
      index: found.index,
      proof: await inclusionProof(this.published.hashes, found.index, size),
      checkpoint,
    });
  }

  private async open(position: number, accountId: number) {
    const [[salt], digests] = await Promise.all([
      this.store.deriveSecrets([{ subject: subjectOf(accountId), purpose: saltPurpose(position) }]),
      this.seals.digests([position]),
    ]);
    const digest = digests.get(position);
    return salt && digest ? { salt, digest } : undefined;
  }
}
