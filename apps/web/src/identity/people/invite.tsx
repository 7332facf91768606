import { emailLimit, type NewInvitation } from '@lock-in/contracts';
import { Button, Group, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { Problem } from '../../ui/feedback/problem.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import type { HandedOver } from './new-link.tsx';
import { useInvitePersonMutation } from './people-endpoints.ts';

interface InviteProps {
  readonly isMailed: boolean;
  readonly isFull: boolean;
  readonly most: number;
  /** `undefined` if the link was emailed. */
  readonly onInvited: (made: HandedOver | undefined) => void;
}

export function Invite(props: InviteProps) {
  /** Key of the form, so that each invitation starts with a new form. */
  const [round, setRound] = useState(0);
  const { onInvited } = props;
  return (
    <InviteForm
      key={round}
      {...props}
      onInvited={(made) => {
        setRound(round + 1);
        onInvited(made);
      }}
    />
  );
}

function InviteForm({ isMailed, isFull, most, onInvited }: InviteProps) {
  const [send] = useInvitePersonMutation();
  const form = useForm({
    initial: { email: '' },
    send: async ({ email }) => {
      const address = email.trim();
      const made = await send({ body: address === '' ? {} : { email: address } }).unwrap();
      onInvited(toldOf(made));
    },
    fallback: 'The invitation could not be created. Please try again.',
  });
  return (
    <Card component="section" aria-labelledby="invite">
      <Title order={2} id="invite" mb={12}>
        Invite a recruiter
      </Title>
      {isFull ? (
        <Text c="dimmed">
          A company can have {most} people, open invitations included. Revoke an invitation or remove somebody
          to invite another one.
        </Text>
      ) : (
        <form {...form.props}>
          <TextInput
            {...form.field('email')}
            label="Email (optional)"
            description={
              isMailed
                ? 'We’ll email the link. Leave this empty to get a link that you share yourself.'
                : 'The link works only for this address. You share it yourself.'
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            type="email"
            autoComplete="off"
            maxLength={emailLimit}
          />
          <Problem problem={form.problem} />
          <Group mt={12}>
            <Button type="submit" loading={form.sending}>
              {form.values.email.trim() !== '' && isMailed ? 'Send invitation' : 'Create invitation'}
            </Button>
          </Group>
        </form>
      )}
    </Card>
  );
}

/** Returns a link that is shown only once; shows a toast if the link was emailed. */
export function toldOf({ invitationId, email, link }: NewInvitation): HandedOver | undefined {
  if (link !== null) return { invitationId, email, link };
  toast.success(`Invitation sent to ${email}.`);
  return undefined;
}
