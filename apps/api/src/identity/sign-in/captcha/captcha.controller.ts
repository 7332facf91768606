import { getCaptchaChallenge, verifyCaptcha } from '@lock-in/contracts';
import { Controller, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ensureVisitor } from '../../../platform/access/visitor.ts';
import { Secrets } from '../../../platform/config/secrets.ts';
import { Call, type Given, Input } from '../../../platform/http/call.ts';
import type { CallRequest } from '../../../platform/http/request.ts';
import { Captcha } from './captcha.ts';

@Controller()
export class CaptchaController {
  constructor(
    private readonly captcha: Captcha,
    private readonly secrets: Secrets,
  ) {}

  @Call(getCaptchaChallenge)
  challenge() {
    return this.captcha.challenge();
  }

  @Call(verifyCaptcha)
  async verify(
    @Input() { body }: Given<typeof verifyCaptcha>,
    @Req() request: CallRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.captcha.check(body.token, ensureVisitor(this.secrets.signing, request, response));
    return { success: true, message: 'Verified' };
  }
}
