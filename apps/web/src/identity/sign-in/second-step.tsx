import { paths } from '@lock-in/contracts/paths';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toastAction } from '../../ui/feedback/toast-action.tsx';
import { EnrolStep } from './enrolment/enrol-step.tsx';
import { RecoveryCodes } from '../security/recovery-codes.tsx';
import type { SentSignIn, SigningIn } from './sign-in.ts';
import { hasUnconfirmedCodes } from '../security/unconfirmed-codes.ts';
import { useStartSession } from './use-start-session.ts';
import { VerifyStep } from './verify-step.tsx';

interface SecondStepProps {
  readonly account: SigningIn;
  readonly sent?: SentSignIn | undefined;
  readonly onRestart: (notice?: string) => void;
}

/** The step after the password: verification for an enrolled account, otherwise enrolment and the recovery codes. */
export default function SecondStep({ account, sent, onRestart }: SecondStepProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const startSession = useStartSession();
  const navigate = useNavigate();
  const start = () => startSession(account);
  const startAgain = async () => {
    await start();
    if (!hasUnconfirmedCodes(account.accountId)) return;
    toastAction('Your recovery codes may not be saved.', [
      'Generate new ones',
      () => void navigate(paths.security),
    ]);
  };

  if (account.twoFaEnabled)
    return <VerifyStep account={account} sent={sent} onVerified={startAgain} onRestart={onRestart} />;
  if (!codes) return <EnrolStep account={account} onSaved={setCodes} onRestart={onRestart} />;
  return <RecoveryCodes accountId={account.accountId} codes={codes} onDone={start} />;
}
