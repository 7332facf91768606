import { Button } from '@mantine/core';
import { useState } from 'react';
import { isApiError } from '../../lib/calls/api-error.ts';
import { forgetCsrfToken } from '../../lib/calls/csrf.ts';
import { ended, useMe } from '../../lib/session.ts';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useDisableAccountMutation } from './disable-mutation.ts';
import { PasswordDialog } from './password-dialog.tsx';

const failed = 'Failed to disable account. Please try again';

/** Closes the account, which ends the session and leads to /login. */
export function DeleteAccount() {
  const { accountId, role, companyRole } = useMe();
  const dispatch = useAppDispatch();
  const [disable] = useDisableAccountMutation();
  const [asking, setAsking] = useState(false);

  const close = async (password: string) => {
    try {
      await disable({ accountId, password }).unwrap();
    } catch (error) {
      const wrong = isApiError(error) && error.error === 'Incorrect password.';
      throw wrong || !isApiError(error) ? error : { ...error, error: failed };
    }
    forgetCsrfToken();
    dispatch(ended('left'));
    toast.success('Your account has been deleted.');
  };

  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        Delete Account
      </Button>
      <PasswordDialog
        opened={asking}
        details={
          role === 'Company' && companyRole !== 'recruiter'
            ? 'Your profile and your jobs are no longer shown. Your posts stay, shown as “Deleted account”.'
            : 'Your profile is no longer shown. Your posts stay, shown as “Deleted account”.'
        }
        fallback={failed}
        onConfirm={close}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
