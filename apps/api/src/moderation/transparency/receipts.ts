import type { Receipt } from '@lock-in/contracts';
import { createSealKey, type SealKey, withoutEvent } from '@lock-in/log-seal';
import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { Secrets } from '../../platform/config/secrets.ts';
import { isRefusal, refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { Violations } from '../../shared/reference-data/violations.ts';
import { statementOf } from '../../platform/seals/receipt-statement.ts';
import { Seals } from '../../platform/seals/seals.ts';
import { AppealedDecisions } from '../appeals/appealed-decisions.ts';

/** Receipts, with which people can prove a decision about them to others. */
@Injectable()
export class Receipts {
  /** Derived from a secret that does not change with the master key, so that old receipts stay verifiable. */
  private readonly key: SealKey;

  constructor(
    private readonly decisions: AppealedDecisions,
    private readonly violations: Violations,
    private readonly seals: Seals,
    secrets: Secrets,
  ) {
    this.key = createSealKey(createHmac('sha256', secrets.lookup).update('receipt').digest());
  }

  get publicKey(): string {
    return this.key.publicKey;
  }

  /** An account that the decision does not concern gets the same answer as if there were no decision. */
  async of(position: number, accountId: number, head?: number): Promise<Receipt | Refusal> {
    const found = await this.decisions.by(position);
    if (found?.decision.accountId !== accountId) return refuse('NotFound');
    const proof = await this.seals.proofOf({ position, ...(head !== undefined && { head }) });
    if (isRefusal(proof)) return proof;
    const reasons = await this.violations.names();
    const { kind, thing, thingId } = found.decision;
    // Only these two fields of the event are used: others may name an admin.
    const { violationIds = [], until = null } = found.event.data as {
      readonly violationIds?: readonly number[];
      readonly until?: string | null;
    };
    const { entry, ...sealing } = withoutEvent(proof);
    const receipt = {
      form: 'Lock In receipt, form 1' as const,
      decision: {
        kind,
        accountId,
        thing,
        thingId,
        decidedAt: new Date(found.event.occurredAt).toISOString(),
        reasons: violationIds.map((id) => reasons.get(id) ?? ''),
        until,
      },
      entry: { ...entry, type: proof.event.type },
      key: this.publicKey,
      ...sealing,
      path: [...sealing.path],
      link: [...sealing.link],
    };
    return { ...receipt, signature: this.key.sign(statementOf(receipt)).toString('hex') };
  }
}
