import { paths } from '@lock-in/contracts/paths';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldErrors } from '../../lib/calls/api-error.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { newAccount } from '../registering/new-account.ts';
import { type NewAccount, NewAccountFields } from '../registering/new-account-fields.tsx';
import { TakenAddressHint } from '../registering/taken-address-hint.tsx';
import { checkRegistration, emptyRegistration } from '../registering/register-check.ts';
import { useJoinCompanyMutation } from './people-endpoints.ts';

const joiningFailed = 'Error during registration, please try again.';

const { role: _, companyDoc: __, ...empty } = emptyRegistration;

interface JoinFormProps {
  readonly token: string;
  /** The invited address; `null` for an open link. */
  readonly email: string | null;
}

/** Creates a personal account in the company. */
export function JoinForm({ token, email: invited }: JoinFormProps) {
  const [join] = useJoinCompanyMutation();
  const navigate = useNavigate();
  /** The server may have used up the captcha's pass in a refused attempt. */
  const [refusals, setRefusals] = useState(0);
  const form = useForm<NewAccount>({
    initial: { ...empty, email: invited ?? '' },
    check: (values) => checkRegistration({ ...emptyRegistration, ...values }),
    send: async ({ name, email, password }) => {
      const body = { token, name: name.trim(), email: email.trim(), password };
      const joined = await join({ body })
        .unwrap()
        .catch((error: unknown) => {
          if (fieldErrors(error)['password'] === undefined) {
            form.set('captcha', null);
            setRefusals((n) => n + 1);
          }
          throw error;
        });
      await navigate(paths.login, { state: newAccount(joined, body.email) });
      toast.success('You’ve joined the team. Now set up two-factor authentication.');
    },
    fallback: joiningFailed,
  });
  return (
    <form {...form.props}>
      <Stack>
        <NewAccountFields
          form={form}
          name={{ label: 'Your name', autoComplete: 'name' }}
          email={
            invited === null ? {} : { readOnly: true, description: 'The invitation is for this address.' }
          }
          refusals={refusals}
          submit="Join the team"
          afterProblem={
            form.problem?.text === joiningFailed && <TakenAddressHint email={form.values.email} />
          }
        />
      </Stack>
    </form>
  );
}
