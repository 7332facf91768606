import type { AnswerOf, login } from '@lock-in/contracts';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderApp, user } from './render-app.tsx';

export const account: AnswerOf<typeof login> = {
  accountId: user.accountId,
  name: user.name,
  email: 'mei@example.sg',
  role: 'User',
  isDisabled: false,
  profilePicUrl: null,
  twoFaEnabled: true,
  twoFaSecret: null,
};
export const accepted = http.post('/api/login', () => HttpResponse.json(account));
export const acceptedUnenrolled = http.post('/api/login', () =>
  HttpResponse.json({ ...account, twoFaEnabled: false }),
);
export const generated = http.post('/api/2fa-generate', () =>
  HttpResponse.json({ qr_code: 'data:image/png;base64,AAAA', secret: 'JBSWY3DPEHPK3PXP' }),
);
export const verified = http.post('/api/2fa-verify', () => HttpResponse.json({ verified: true }));
export const sessionStarts = http.post('/api/create_token', () => HttpResponse.json(user));
export const codes = Array.from({ length: 10 }, (_, n) => `aaaa-bbbb-cccc-000${n}`);
export const saved = http.post('/api/save2fa', () =>
  HttpResponse.json({ accountId: user.accountId, twoFaEnabled: true, recoveryCodes: codes }),
);

export async function logIn(password = 'password1') {
  const view = renderApp('/login');
  await view.actor.type(await screen.findByLabelText('Email'), 'mei@example.sg');
  await view.actor.type(screen.getByLabelText('Password'), password);
  await view.actor.click(screen.getByRole('button', { name: 'Sign in' }));
  return view;
}
export const codeField = () => screen.findByLabelText('6-digit code');
export const verifyButton = () => screen.getByRole('button', { name: 'Verify' });
export const profileMenu = () => screen.findByRole('button', { name: 'Profile menu' });
