import { register } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Group, Radio, Stack } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fieldErrors } from '../../lib/calls/api-error.ts';
import type { ReturnTo } from '../../lib/return-to.ts';
import { FileField, fileOf } from '../../ui/files/file-field.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { WithoutScript } from '../../ui/feedback/without-script.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useUpload } from '../../ui/files/use-upload.ts';
import { wholeLabel } from '../../ui/forms/whole-label.ts';
import { useRegisterMutation } from '../endpoints.ts';
import { accountCreated, newAccount } from './new-account.ts';
import { NewAccountFields } from './new-account-fields.tsx';
import { TakenAddressHint } from './taken-address-hint.tsx';
import { checkRegistration, emptyRegistration, type Registration } from './register-check.ts';

const registrationFailed = 'Error during registration, please try again.';

export function RegisterForm() {
  const [send] = useRegisterMutation();
  const navigate = useNavigate();
  const { state: way } = useLocation() as { state: ReturnTo | null };
  const upload = useUpload();
  /** The server may have used up the captcha's pass in a refused attempt. */
  const [refusals, setRefusals] = useState(0);

  const form = useForm<Registration>({
    initial: emptyRegistration,
    check: checkRegistration,
    send: async ({ name, email, password, role, companyDoc }) => {
      const company = role === 'Company' && companyDoc !== null;
      const sending = upload.send((onProgress) =>
        send({
          body: { name: name.trim(), email: email.trim(), password, role },
          ...(company && { files: { companyDoc }, onProgress }),
        }),
      );
      const sent = await sending.catch((error: unknown) => {
        if (Object.keys(fieldErrors(error)).length === 0) {
          form.set('captcha', null);
          setRefusals((n) => n + 1);
        }
        throw error;
      });
      if (sent === undefined) return;
      await navigate(paths.login, { state: { ...way, ...newAccount(sent, email) } });
      toast.success(accountCreated);
    },
    fallback: registrationFailed,
  });

  return (
    <form {...form.props}>
      <Stack>
        <Radio.Group
          label="Role"
          value={form.values.role}
          onChange={(role) => form.set('role', role)}
          error={form.errors.role}
        >
          <Group gap="lg" mt={4}>
            <Role role="User" description="I am looking for work" />
            <Role role="Company" description="I am hiring" />
          </Group>
        </Radio.Group>
        <WithoutScript>To register, turn on JavaScript for this site.</WithoutScript>
        <NewAccountFields
          form={form}
          name={
            form.values.role === 'Company'
              ? { label: 'Company name', autoComplete: 'organization' }
              : { label: 'Name', autoComplete: 'name' }
          }
          refusals={refusals}
          submit="Register"
          afterProblem={
            form.problem?.text === registrationFailed && <TakenAddressHint email={form.values.email} />
          }
        >
          {form.values.role === 'Company' && (
            <FileField
              label="Verification document"
              description="A PDF that shows your company’s registration, for our administrators"
              rule={register.files.companyDoc}
              {...fileOf(form, 'companyDoc', upload)}
            />
          )}
        </NewAccountFields>
      </Stack>
    </form>
  );
}

function Role({ role, description }: { role: 'User' | 'Company'; description: string }) {
  return (
    <Radio value={role} label={role} aria-label={role} description={description} wrapperProps={wholeLabel} />
  );
}
