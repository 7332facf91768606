import type { DecisionPage } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import { Seals } from '../platform/seals/seals.ts';
import { Verifications } from '../platform/seals/verifications.ts';

/** How far the log is sealed and verified; newer events have no proof yet. */
@Injectable()
export class SealCoverage {
  constructor(
    private readonly seals: Seals,
    private readonly verifications: Verifications,
  ) {}

  async now(): Promise<DecisionPage['coverage']> {
    const [head, verification] = await Promise.all([this.seals.head(), this.verifications.newest()]);
    return { sealedUpTo: head?.upTo ?? 0, verification };
  }
}
