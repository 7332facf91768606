import { Injectable } from '@nestjs/common';
import { HttpRefusal } from '../platform/http/http-refusal.ts';
import { requestContext } from '../platform/request-context.ts';
import { Captcha } from './captcha.ts';

/** The price of opening an account. */
@Injectable()
export class CaptchaPass {
  constructor(private readonly captcha: Captcha) {}

  /** Taken last, so that a mistake in a field does not cost another proof of work. A repeat has paid already. */
  async take(visitorId: string | undefined) {
    const isRepeat = requestContext.getStore()?.recalled !== undefined;
    if (!isRepeat && !(await this.captcha.redeem(visitorId)))
      throw new HttpRefusal(400, 'Please complete the CAPTCHA verification.');
  }
}
