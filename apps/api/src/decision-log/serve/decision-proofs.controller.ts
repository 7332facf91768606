import { readDecisionProof } from '@lock-in/contracts';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Principal } from '../../platform/access/principal.ts';
import { Call, Caller, type Given, Input } from '../../platform/http/call.ts';
import { isRefusal } from '../../shared/refusals/refusals.ts';
import { DecisionProofs } from './decision-proofs.ts';

@Controller()
export class DecisionProofsController {
  constructor(private readonly proofs: DecisionProofs) {}

  @Call(readDecisionProof)
  async read(
    @Input() { params: { position } }: Given<typeof readDecisionProof>,
    @Caller() { accountId }: Principal,
    @Res({ passthrough: true }) response: Response,
  ) {
    const proof = await this.proofs.of(position, accountId);
    if (isRefusal(proof)) return proof;
    response.type('text/plain').attachment(`lock-in-decision-${position}.tlog-proof`).type('text/plain');
    return proof;
  }
}
