import type { EmailState } from '@lock-in/contracts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '../ui/card.tsx';
import { SkeletonCard } from '../ui/skeletons.tsx';
import { type Status, StatusBadge } from '../ui/status-badge.tsx';
import { toastError } from '../ui/toast.ts';
import { useEmailAddressQuery, useSendEmailConfirmationMutation } from './security-endpoints.ts';
import classes from './security.module.css';

const words: Readonly<Record<EmailState, { status: Status; text: string }>> = {
  confirmed: { status: 'Confirmed', text: 'The notifications that you turn on for email come here.' },
  unconfirmed: {
    status: 'Not confirmed',
    text: 'Open the link that we sent you. Until then you only get email about the security of your account.',
  },
  bounced: {
    status: 'Not reached',
    text: 'Email to this address bounced. Until you confirm it again, you only get email about the security of your account.',
  },
};

/** Whether the account's address is confirmed. Empty if this instance sends no email, or if the state cannot be read. */
export function EmailCard() {
  const { data, isLoading: isComing } = useEmailAddressQuery(undefined, { refetchOnMountOrArgChange: true });
  const [send, { isLoading }] = useSendEmailConfirmationMutation();
  const [sent, setSent] = useState(false);
  if (isComing) return <SkeletonCard />;
  if (!data?.state) return null;
  const { status, text } = words[data.state];
  const sendLink = async () => {
    const { error } = await send();
    if (error) toastError(error, 'The email could not be sent. Please try again.');
    else setSent(true);
  };
  return (
    <Card component="section" aria-labelledby="own-email">
      <Stack>
        <Title order={2} id="own-email">
          Email address
        </Title>
        <div className={classes.row}>
          <IconMail size={18} stroke={1.75} aria-hidden className={classes.sign} />
          <div className={classes.words}>
            <Group gap={8}>
              <Text fw={600} className={classes.address}>
                {data.email}
              </Text>
              <StatusBadge status={status} />
            </Group>
            <Text c="dimmed" role="status">
              {sent && data.state !== 'confirmed'
                ? 'A link is on its way. It works once, for seven days. Nothing after a few minutes? Check your spam folder.'
                : text}
            </Text>
          </div>
          {data.state !== 'confirmed' && (
            <Button
              variant="default"
              className={classes.action}
              loading={isLoading}
              onClick={() => void sendLink()}
            >
              {data.state === 'bounced' ? 'Confirm again' : 'Send again'}
            </Button>
          )}
        </div>
      </Stack>
    </Card>
  );
}
