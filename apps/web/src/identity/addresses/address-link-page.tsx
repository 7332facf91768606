import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Problem } from '../../ui/feedback/problem.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useLinkToken } from '../registering/use-link-token.ts';

interface AddressLinkPageProps {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly send: (link: { body: { token: string } }) => { unwrap: () => Promise<unknown> };
  readonly isDone: boolean;
  /** Shown once it is done. */
  readonly children: ReactNode;
}

/** Target of a link in an email. A button acts, not opening the page: mail scanners open links, too. */
export function AddressLinkPage({ title, text, submit, send, isDone, children }: AddressLinkPageProps) {
  const token = useLinkToken();
  const form = useForm({
    initial: {},
    send: () => send({ body: { token } }).unwrap(),
    fallback: 'That didn’t work. Please try again.',
  });
  return (
    <Page title={title} width="form">
      <Card>
        {token === '' ? (
          <Text role="alert">This link is incomplete. Open it from the email again.</Text>
        ) : isDone ? (
          <Stack role="status">{children}</Stack>
        ) : (
          <form {...form.props}>
            <Stack>
              <Text c="dimmed">{text}</Text>
              <Problem problem={form.problem} />
              <Button type="submit" loading={form.sending} fullWidth>
                {submit}
              </Button>
            </Stack>
          </form>
        )}
      </Card>
    </Page>
  );
}
