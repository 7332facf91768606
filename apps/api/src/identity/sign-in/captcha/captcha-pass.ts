import { Injectable } from '@nestjs/common';
import { HttpRefusal } from '../../../platform/http/http-refusal.ts';
import { requestContext } from '../../../platform/request-context.ts';
import { Captcha } from './captcha.ts';

/** Requires a captcha pass for opening an account. */
@Injectable()
export class CaptchaPass {
  constructor(private readonly captcha: Captcha) {}

  /** Called last, so that a mistake in a field does not cost another proof of work. A repeated request has already used its pass. */
  async require(visitorId: string | undefined) {
    const isRepeat = requestContext.getStore()?.recalled !== undefined;
    if (!isRepeat && !(await this.captcha.redeem(visitorId)))
      throw new HttpRefusal(400, 'Please complete the CAPTCHA verification.');
  }
}
