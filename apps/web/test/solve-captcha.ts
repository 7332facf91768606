import type { Screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

/** jsdom has no workers: the widget's test mode replaces the computation, not the server's check. */
export async function solveCaptcha(screen: Screen, actor: UserEvent): Promise<void> {
  const box = await screen.findByLabelText("I'm not a robot");
  globalThis.$altcha.defaults.set({ test: true, minDuration: 0 });
  await actor.click(box);
}

export const captchaAccepted = http.post('/verify-captcha', () =>
  HttpResponse.json({ success: true, message: 'Verified' }),
);
