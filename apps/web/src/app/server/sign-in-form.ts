import {
  type AnswerOf,
  createToken,
  login,
  type SentForm,
  signInStep,
  verifyTwoFactor,
} from '@lock-in/contracts';
import { type ApiError, describeError } from '../../lib/calls/api-error.ts';
import { outcome } from '../../lib/calls/transport.ts';
import {
  challengeIsOver,
  notReady,
  restartNotice,
  type SentSignIn,
  type SigningIn,
} from '../../identity/sign-in/sign-in.ts';
import { problemOf } from '../../ui/forms/use-form.ts';

/** What the document shows of a sign-in, as the state of its place; or that the session has begun. */
type Sent =
  | { readonly isSignedIn: true }
  | { readonly isSignedIn?: never; readonly status: number; readonly sent: SentSignIn };

/** The anti-forgery token comes with the challenge, in cookies. */
const cookiesNeeded = 'Allow cookies for this site, then sign in again.';

/** Makes the calls of a sign-in whose form was sent without script: the password or, as the second step, a code. */
export async function signInByForm({ fields, post }: SentForm): Promise<Sent> {
  const call = async ({ path }: { path: string }, body: object) => {
    const { status, body: text, header } = await post(path, body);
    return { status, ...outcome(status, text, header) };
  };
  const { email = '' } = fields;
  if (fields[signInStep] !== 'code') {
    const { status, data, error } = await call(login, { email, password: fields['password'] ?? '' });
    if (error) return refused(error, { email, needsCaptcha: error.showCaptcha === true });
    if (status === notReady.status) return refused(notReady, { email });
    return secondStep(200, data as AnswerOf<typeof login>);
  }

  const accountId = Number(fields['accountId']);
  const verified = await call(verifyTwoFactor, { accountId, code: fields['code'] ?? '' });
  const started = verified.error ? verified : await call(createToken, { accountId });
  if (!started.error && started.status === 200) return { isSignedIn: true };
  const error = started.error ?? notReady;
  if (/CSRF/.test(describeError(error))) return refused({ ...error, error: cookiesNeeded }, { email });
  if (challengeIsOver(error)) return refused({ ...error, error: restartNotice }, { email });
  return secondStep(error.status, { accountId, email, twoFaEnabled: true }, error);
}

async function secondStep(status: number, account: SigningIn, error?: ApiError): Promise<Sent> {
  const { SecondStep } = await import('../../identity/sign-in/login-page.tsx');
  await SecondStep.load();
  return {
    status,
    sent: { email: account.email ?? '', account, ...(error && { problem: problemIn(error) }) },
  };
}

const refused = (error: ApiError, sent: SentSignIn): Sent => ({
  status: error.status,
  sent: { ...sent, problem: problemIn(error) },
});

const problemIn = (error: ApiError) => problemOf(error, describeError(error));
