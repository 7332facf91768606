import { Alert, Code, Group, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Code.css';
import { useEffect, useRef } from 'react';
import { CopyButton } from '../../ui/feedback/copy-button.tsx';

/** A link that is shown only once. */
export interface HandedOver {
  readonly invitationId: number;
  readonly email: string | null;
  readonly link: string;
}

export function NewLink({ email, link, onClose }: HandedOver & { readonly onClose: () => void }) {
  const address = new URL(link, location.origin).href;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [link]);
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      color="indigo"
      variant="light"
      title={email === null ? 'Invitation link' : `Invitation link for ${email}`}
      withCloseButton
      closeButtonLabel="Hide the link"
      onClose={onClose}
    >
      <Stack gap={8}>
        <Text>
          {email === null
            ? 'Anyone with this link can join your team. It works once, and we can’t show it again.'
            : 'Share this link with them. It works once, only for that address, and we can’t show it again.'}
        </Text>
        <Group wrap="nowrap" gap={8}>
          <Code style={{ overflowWrap: 'anywhere' }}>{address}</Code>
          <CopyButton text={address} label="Copy link" />
        </Group>
      </Stack>
    </Alert>
  );
}
