import { paths } from '@lock-in/contracts/paths';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { mapErrorToField } from '../../lib/calls/map-error-to-field.ts';
import { Card } from '../../ui/layout/card.tsx';
import { NewPasswordFields } from '../../shared/new-password-fields.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Problem } from '../../ui/feedback/problem.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { useResetPasswordMutation } from '../endpoints.ts';
import { newPasswordFaults } from './password.ts';
import { useLinkToken } from '../registering/use-link-token.ts';

/** Target of the link in an email. */
export default function ResetPasswordPage() {
  const navigate = useNavigate();
  const [reset] = useResetPasswordMutation();
  const token = useLinkToken();
  const form = useForm({
    initial: { newPassword: '', confirmNew: '' },
    check: newPasswordFaults,
    send: async (passwords) => {
      await reset({ body: { token, ...passwords } })
        .unwrap()
        .catch(mapErrorToField({ 'Passwords do not match.': 'confirmNew' }));
      toast.success('Password changed. You can sign in now.');
      void navigate(paths.login, { replace: true });
    },
    fallback: 'Your password could not be changed. Please try again.',
  });

  return (
    <Page title="Choose a new password" width="form">
      <Card>
        {token === '' ? (
          <Text role="alert">This link is incomplete. Open it from the email again.</Text>
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
        <Anchor component={Link} to={paths.forgotPassword} underline="always" data-alone>
          Ask for a new link
        </Anchor>
      </Text>
    </Page>
  );
}
