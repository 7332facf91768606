import { Alert, Code, Group, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Code.css';
import { useEffect, useRef } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';

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
      title={email === null ? 'The link of the invitation' : `The link for ${email}`}
      withCloseButton
      closeButtonLabel="Hide the link"
      onClose={onClose}
    >
      <Stack gap={8}>
        <Text>
          {email === null
            ? 'Hand it over yourself: anyone who has it can join your team. It works once, and we can’t show it again.'
            : 'Hand it over yourself. It works once, for that address, and we can’t show it again.'}
        </Text>
        <Group wrap="nowrap" gap={8}>
          <Code style={{ overflowWrap: 'anywhere' }}>{address}</Code>
          <CopyButton text={address} label="Copy link" />
        </Group>
      </Stack>
    </Alert>
  );
}
