import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Contract } from '@lock-in/contracts';
import { contractKey, requestOf } from '../../http/call.ts';

/** Sets the contract of the request. A route without a contract has no access rule; that is a bug, so it throws. */
@Injectable()
export class ContractGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext) {
    const call = this.reflector.get<Contract | undefined>(contractKey, context.getHandler());
    if (call === undefined) throw new Error('A route has no contract');
    requestOf(context).contract = call;
    return true;
  }
}
