import type { Invitation } from '@lock-in/contracts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { isApiError } from '../../lib/calls/api-error.ts';
import { Card } from '../../ui/layout/card.tsx';
import { date } from '../../ui/words/format.ts';
import { neighbourOf } from '../../ui/forms/focus.ts';
import { toast, toastError } from '../../ui/feedback/toast.ts';
import { toldOf } from './invite.tsx';
import type { HandedOver } from './new-link.tsx';
import { useRenewInvitationMutation, useRevokeInvitationMutation } from './people-endpoints.ts';

interface OpenInvitationsProps {
  readonly invitations: readonly Invitation[];
  /** `undefined` if the new link was emailed. */
  readonly onRenewed: (made: HandedOver | undefined) => void;
  readonly onRevoked: (invitationId: number) => void;
  /** The list may be out of date: an invitation could not be changed. */
  readonly onFailed: () => void;
}

export function OpenInvitations({ invitations, ...acts }: OpenInvitationsProps) {
  return (
    <Card component="section" aria-labelledby="invitations">
      <Title order={2} id="invitations" mb={12}>
        Open invitations
      </Title>
      {invitations.length === 0 ? (
        <Text c="dimmed">No open invitations. Each one stays open for seven days.</Text>
      ) : (
        <Stack gap={12} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {invitations.map((invitation) => (
            <Row key={invitation.invitationId} invitation={invitation} {...acts} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

interface RowProps extends Omit<OpenInvitationsProps, 'invitations'> {
  readonly invitation: Invitation;
}

function Row({ invitation: { invitationId, email, expiresAt }, onRenewed, onRevoked, onFailed }: RowProps) {
  const [renew, renewing] = useRenewInvitationMutation();
  const [revoke, revoking] = useRevokeInvitationMutation();
  const invited = email ?? 'Anyone with the link';
  const isBusy = renewing.isLoading || revoking.isLoading;
  const onRenew = async () => {
    const { data, error } = await renew(invitationId);
    if (error) {
      toastError(error, 'A new link could not be created. Try again.');
      return onFailed();
    }
    onRenewed(toldOf(data));
  };
  const onRevoke = async (row: Element | null) => {
    const focusNext = neighbourOf(row);
    const { error } = await revoke(invitationId);
    if (error) {
      toastError(error, 'The invitation could not be revoked. Try again.');
      // It is gone already, and its row disappears with the pressed button.
      if (isApiError(error) && error.status === 404) focusNext();
      return onFailed();
    }
    toast.success('Invitation revoked.');
    focusNext();
    onRevoked(invitationId);
  };
  return (
    <Group component="li" justify="space-between" gap={8}>
      <Stack gap={0} miw={0} flex="1 1 180px">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {invited}
        </Text>
        <Text c="dimmed">Open until {date(expiresAt)}</Text>
      </Stack>
      <Group gap={8}>
        <Button
          variant="default"
          size="xs"
          disabled={isBusy}
          aria-label={`New link for ${invited}`}
          onClick={() => void onRenew()}
        >
          New link
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={isBusy}
          aria-label={`Revoke the invitation of ${invited}`}
          onClick={({ currentTarget }) => void onRevoke(currentTarget.closest('li'))}
        >
          Revoke
        </Button>
      </Group>
    </Group>
  );
}
