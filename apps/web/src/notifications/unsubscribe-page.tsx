import type { NotificationKind } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { notificationWords } from '@lock-in/contracts/notification-texts';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { Card } from '../ui/layout/card.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Problem } from '../ui/feedback/problem.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { useUnsubscribeMutation } from './endpoints.ts';

/** Target of the unsubscribe link in an email. Opening it changes nothing, because mail scanners open links, too. */
export default function UnsubscribePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [unsubscribe, { isSuccess }] = useUnsubscribeMutation();
  const form = useForm({
    initial: {},
    send: () => unsubscribe({ query: { token } }).unwrap(),
    fallback: 'You could not be unsubscribed. Please try again.',
  });
  // The token holds the account id, the topic and a signature.
  const name = nameOf(token.split('.')[1]);
  return (
    <Page title="Unsubscribe" width="form">
      <Card>
        {isSuccess ? (
          <Text role="status">
            You will no longer get these emails{name === undefined ? '' : `: ${name}`}.
          </Text>
        ) : (
          <form {...form.props}>
            <Stack>
              <Text>Unsubscribe from these emails{name && `: ${name}`}?</Text>
              <Problem problem={form.problem} />
              <Button type="submit" loading={form.sending} fullWidth>
                Unsubscribe
              </Button>
            </Stack>
          </form>
        )}
      </Card>
      <Text ta="center" mt="md">
        <Anchor component={Link} to={paths.notificationSettings} underline="always">
          Choose what you get
        </Anchor>
      </Text>
    </Page>
  );
}

/** `undefined` if the topic is missing or only known to a newer server. */
function nameOf(topic: string | undefined): string | undefined {
  if (topic === 'weeklyDigest') return 'the weekly digest';
  if (topic === undefined || !Object.hasOwn(notificationWords, topic)) return undefined;
  return notificationWords[topic as NotificationKind].setting.toLowerCase();
}
