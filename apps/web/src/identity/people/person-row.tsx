import type { CompanyPerson } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMe } from '../../lib/session.ts';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { date } from '../../ui/words/format.ts';
import { toast, toastError } from '../../ui/feedback/toast.ts';
import { useForgetSession } from '../session/logout.ts';
import { useLeaveCompanyMutation, useRemoveRecruiterMutation } from './people-endpoints.ts';

interface PersonRowProps {
  readonly person: CompanyPerson;
  /** Whether the reader is the owner. */
  readonly isOwner: boolean;
  readonly onChange: () => void;
}

export function PersonRow({ person, isOwner, onChange }: PersonRowProps) {
  const { accountId, name, profilePicUrl, companyRole, joinedAt } = person;
  const me = useMe();
  const isRecruiter = companyRole === 'recruiter';
  const isMe = me.accountId === accountId;
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap={12}>
      <Group gap={12} wrap="nowrap" miw={0}>
        <Avatar accountId={accountId} name={name} src={profilePicUrl} size={40} />
        <Stack gap={0} miw={0}>
          <Anchor component={Link} to={paths.profile(accountId)} fw={600} truncate>
            <bdi>{name}</bdi>
          </Anchor>
          <Text c="dimmed">
            {isRecruiter ? 'Recruiter' : 'Owner'}
            {isMe && ' · you'}
            {joinedAt !== null && ` · since ${date(joinedAt)}`}
          </Text>
        </Stack>
      </Group>
      {isRecruiter && isOwner && <Remove person={person} onChange={onChange} />}
      {isRecruiter && isMe && <Leave />}
    </Group>
  );
}

function Remove({ person: { accountId, name }, onChange }: Pick<PersonRowProps, 'person' | 'onChange'>) {
  const [asking, setAsking] = useState(false);
  const [remove, { isLoading }] = useRemoveRecruiterMutation();
  const onConfirm = async () => {
    const { error } = await remove(accountId);
    setAsking(false);
    if (error) toastError(error, `${name} could not be removed. Try again.`);
    else toast.success(`${name} is no longer on your team.`);
    onChange();
  };
  return (
    <>
      <Button
        variant="default"
        size="xs"
        flex="none"
        aria-label={`Remove ${name}`}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Remove ${name} from the team?`}
        text="They are signed out at once and can no longer act for your company. Their account stays theirs; the jobs they posted stay yours."
        confirm="Remove recruiter"
        destructive
        pending={isLoading}
        onConfirm={() => void onConfirm()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** Leaves the company, and so ends the session. */
export function Leave() {
  const { company } = useMe();
  const forget = useForgetSession();
  const [asking, setAsking] = useState(false);
  const [leave, { isLoading }] = useLeaveCompanyMutation();
  const onConfirm = async () => {
    const { error } = await leave();
    setAsking(false);
    if (error) toastError(error, 'You could not leave the team. Try again.');
    else forget('left-company');
  };
  return (
    <>
      <Button variant="default" size="xs" flex="none" onClick={() => setAsking(true)}>
        Leave
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Leave ${company?.name ?? 'the team'}?`}
        text="You can no longer act for the company and are signed out. You keep your account, as a User’s."
        confirm="Leave team"
        destructive
        pending={isLoading}
        onConfirm={() => void onConfirm()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
