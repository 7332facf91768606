import { useState } from 'react';
import { EnrolStep } from './enrol-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { SigningIn } from './sign-in.ts';
import { useStartSession } from './use-start-session.ts';
import { VerifyStep } from './verify-step.tsx';

interface SecondStepProps {
  readonly account: SigningIn;
  readonly onRestart: (notice?: string) => void;
}

/** What follows a right password: verify for an enrolled account, otherwise generate and the recovery codes. */
export default function SecondStep({ account, onRestart }: SecondStepProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const startSession = useStartSession();
  const start = () => startSession(account);

  if (account.twoFaEnabled) return <VerifyStep account={account} onVerified={start} onRestart={onRestart} />;
  if (!codes) return <EnrolStep account={account} onSaved={setCodes} onRestart={onRestart} />;
  return <RecoveryCodes codes={codes} onDone={start} />;
}
