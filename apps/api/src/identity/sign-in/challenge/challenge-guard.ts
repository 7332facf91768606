import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { requestOf } from '../../../platform/http/call.ts';
import { type RefusalCode, httpRefusal } from '../../../shared/refusals/refusals.ts';
import type { CallRequest } from '../../../platform/http/request.ts';
import { type Challenge, Challenges } from './challenges.ts';

export const challengeCookie = 'sign_in_challenge';
const refusalKey = 'lock-in:without-challenge';

/** Allows a call only within an active sign-in challenge, and checks this before validating the input. */
@Injectable()
export class ChallengeGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly challenges: Challenges,
  ) {}

  async canActivate(context: ExecutionContext) {
    const request = requestOf(context) as ChallengedRequest;
    const challenge = await this.challenges.find(request.cookieJar[challengeCookie]);
    if (challenge === undefined)
      throw httpRefusal(this.reflector.get<RefusalCode>(refusalKey, context.getHandler()));
    request.challenge = challenge;
    return true;
  }
}

interface ChallengedRequest extends CallRequest {
  challenge?: Challenge;
}

/** The call needs an active challenge; without one it is answered with `refusal`. */
export const NeedsChallenge = (refusal: RefusalCode) =>
  applyDecorators(SetMetadata(refusalKey, refusal), UseGuards(ChallengeGuard));

/** The challenge of a call that needs one. */
export const Challenged = createParamDecorator(
  (_: unknown, context: ExecutionContext) => (requestOf(context) as ChallengedRequest).challenge,
);
