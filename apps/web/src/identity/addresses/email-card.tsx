import type { EmailState } from '@lock-in/contracts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '../../lib/session.ts';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonCard } from '../../ui/lists/skeletons.tsx';
import { type Status, StatusBadge } from '../../shared/status-badge.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { toastError } from '../../ui/feedback/toast.ts';
import { IconMail } from '../../ui/icons/later.ts';
import { useEmailAddressQuery, useSendEmailConfirmationMutation } from '../security/security-endpoints.ts';
import classes from '../security/security.module.css';

const ChangeEmailDialog = lazy(() => import('./change-email-dialog.tsx'));

const words: Readonly<Record<EmailState, { status: Status; text: string }>> = {
  confirmed: { status: 'Confirmed', text: 'The notifications that you turn on for email come here.' },
  unconfirmed: {
    status: 'Not confirmed',
    text: 'Open the link that we sent you. Until then nobody else sees this address, and you only get email about the security of your account.',
  },
  lost: {
    status: 'Not confirmed',
    text: 'Someone else now uses the address that you didn’t confirm. Enter another one, or you can’t sign in again.',
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
  const [isChanging, setChanging] = useState(false);
  const { role } = useMe();
  if (isComing) return <SkeletonCard />;
  if (!data?.state) return null;
  const { status, text } = words[data.state];
  // An admin's address is the operator's choice and needs no confirmation.
  const canSend = data.state !== 'confirmed' && data.state !== 'lost' && role !== 'Admin';
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
                {data.email === '' ? 'None' : data.email}
              </Text>
              {role !== 'Admin' && <StatusBadge status={status} />}
            </Group>
            <Text c="dimmed" role="status">
              {role === 'Admin'
                ? 'You sign in with this address.'
                : sent && data.state !== 'confirmed'
                  ? 'A link is on its way. It works once, for seven days. Nothing after a few minutes? Check your spam folder.'
                  : text}
            </Text>
          </div>
          <Group gap={8} className={canSend ? classes.actions : classes.action}>
            {canSend && (
              <Button variant="default" loading={isLoading} onClick={() => void sendLink()}>
                {data.state === 'bounced' ? 'Confirm again' : 'Send again'}
              </Button>
            )}
            <Button variant="default" onClick={() => setChanging(true)}>
              Change email address
            </Button>
          </Group>
        </div>
        {data.pending && (
          <Text c="dimmed" role="status">
            Open the link that we mailed to <b className={classes.address}>{data.pending}</b> to use that
            address instead.
          </Text>
        )}
      </Stack>
      <ChangeEmailDialog opened={isChanging} onClose={() => setChanging(false)} />
    </Card>
  );
}
