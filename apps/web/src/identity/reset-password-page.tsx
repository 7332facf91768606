import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { atField } from '../lib/at-field.ts';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { Problem } from '../ui/problem.tsx';
import { toast } from '../ui/toast.ts';
import { useForm } from '../ui/use-form.ts';
import { useResetPasswordMutation } from './endpoints.ts';
import { NewPasswordFields, newPasswordFaults } from './new-password-fields.tsx';

/** Where the link of a mail leads. Its token stands behind the `#`, and leaves the address as soon as it is read. */
export default function ResetPasswordPage() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [reset] = useResetPasswordMutation();
  const [token] = useState(() => hash.slice(1));
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);

  const form = useForm({
    initial: { newPassword: '', confirmNew: '' },
    check: newPasswordFaults,
    send: async (passwords) => {
      await reset({ body: { token, ...passwords } })
        .unwrap()
        .catch(atField({ 'Passwords do not match.': 'confirmNew' }));
      toast.success('Password changed. You can sign in now.');
      void navigate('/login', { replace: true });
    },
    fallback: 'Your password could not be changed. Please try again.',
  });

  return (
    <Page title="Choose a new password" heading="Choose a new password" width="form">
      <Card>
        {token === '' ? (
          <Text role="alert">This link is not complete. Open it from the email again.</Text>
        ) : (
          <form {...form.props}>
            <Stack>
              <NewPasswordFields form={form} autoFocus />
              <Problem problem={form.problem} />
              <Button type="submit" loading={form.sending} fullWidth>
                Change password
              </Button>
            </Stack>
          </form>
        )}
      </Card>
      <Text ta="center" mt="md">
        <Anchor component={Link} to="/forgot-password" underline="always" data-alone>
          Ask for a new link
        </Anchor>
      </Text>
    </Page>
  );
}
