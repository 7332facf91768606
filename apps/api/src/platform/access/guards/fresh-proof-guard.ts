import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Clock } from '../../clock.ts';
import { callOf, requestOf } from '../../http/call.ts';
import { requireFreshProof } from '../fresh-proof.ts';

/** 403 unless the caller gave both factors in this session within the last five minutes, for calls whose contract asks for that. */
@Injectable()
export class FreshProofGuard implements CanActivate {
  constructor(private readonly clock: Clock) {}

  canActivate(context: ExecutionContext) {
    if (callOf(context).freshProof) requireFreshProof(requestOf(context).principal!, this.clock.now());
    return true;
  }
}
