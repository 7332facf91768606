import { paths } from '@lock-in/contracts/paths';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Problem } from '../../ui/feedback/problem.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useConfirmEmailMutation } from '../security/security-endpoints.ts';
import { useLinkToken } from '../registering/use-link-token.ts';

/** Target of the link in an email. A button confirms, not opening the page: mail scanners open links, too. */
export default function ConfirmEmailPage() {
  const [confirm, { isSuccess }] = useConfirmEmailMutation();
  const token = useLinkToken();
  const form = useForm({
    initial: {},
    send: () => confirm({ body: { token } }).unwrap(),
    fallback: 'Your email address could not be confirmed. Please try again.',
  });

  return (
    <Page title="Confirm your email address" width="form">
      <Card>
        {token === '' ? (
          <Text role="alert">This link is incomplete. Open it from the email again.</Text>
        ) : isSuccess ? (
          <Stack role="status">
            <Text>Your email address is confirmed.</Text>
            <Anchor component={Link} to={paths.notificationSettings} underline="always">
              Choose what you get by email
            </Anchor>
          </Stack>
        ) : (
          <form {...form.props}>
            <Stack>
              <Text c="dimmed">
                Confirm that the email was for you, and that notifications may be sent to this address.
              </Text>
              <Problem problem={form.problem} />
              <Button type="submit" loading={form.sending} fullWidth>
                Confirm email address
              </Button>
            </Stack>
          </form>
        )}
      </Card>
    </Page>
  );
}
