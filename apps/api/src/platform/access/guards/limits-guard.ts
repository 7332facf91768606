import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { callOf, requestOf } from '../../http/call.ts';
import { Limits, PerAddress } from '../limits/limits.ts';
import { networkOf } from '../limits/network.ts';

/** Counts the call against its rate limits; 429 over a limit. */
@Injectable()
export class LimitsGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: Limits,
  ) {}

  async canActivate(context: ExecutionContext) {
    const call = callOf(context);
    const { ip = '', principal } = requestOf(context);
    const perAddress = this.reflector.get(PerAddress, context.getHandler());
    const network = networkOf(ip);
    if (perAddress) await this.limits.count(perAddress, network);
    if (principal === undefined) {
      await this.limits.count('visitsPerAddress', network);
      return true;
    }
    const { accountId, token } = principal;
    if (token) {
      await this.limits.count('callsPerToken', token.tokenId);
      return true;
    }
    await this.limits.count(call.method === 'GET' ? 'readsPerAccount' : 'writesPerAccount', accountId);
    if (call.files) await this.limits.count('uploadsPerAccount', accountId);
    return true;
  }
}
