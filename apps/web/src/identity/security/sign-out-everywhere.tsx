import type { TokenInUse } from '@lock-in/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { plural } from '../../ui/words/format.ts';
import { problemIn } from '../../ui/forms/problem-in.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useForgetSession } from '../session/logout.ts';
import { RevokeTokens } from './revoke-tokens.tsx';
import { useSignOutEverywhereMutation } from './security-endpoints.ts';

interface SignOutEverywhereProps {
  readonly devices: number;
  readonly apiTokens: readonly TokenInUse[];
}

/** Unlike a plain logout, a failure must be shown: someone else may still be signed in. */
export function SignOutEverywhere({ devices, apiTokens }: SignOutEverywhereProps) {
  const forget = useForgetSession();
  const [asking, setAsking] = useState(false);
  const [revokeTokens, setRevokeTokens] = useState(false);
  const [signOut, { isLoading, error, reset }] = useSignOutEverywhereMutation();
  const confirm = async () => {
    if ((await signOut(revokeTokens)).error) return;
    forget();
    toast.success('You are signed out everywhere.');
  };
  const open = () => {
    reset();
    setRevokeTokens(false);
    setAsking(true);
  };
  return (
    <>
      <Button variant="default" onClick={open}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Sign out everywhere?"
        text={`This signs out ${plural(devices, 'device', 'devices')}, including this one.`}
        confirm="Sign out everywhere"
        destructive
        pending={isLoading}
        problem={problemIn(error, 'Could not sign out. Please try again.')}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <RevokeTokens
          apiTokens={apiTokens}
          checked={revokeTokens}
          disabled={isLoading}
          onChange={setRevokeTokens}
        />
      </ConfirmDialog>
    </>
  );
}
