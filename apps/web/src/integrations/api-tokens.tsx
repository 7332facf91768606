import type { ApiToken } from '@lock-in/contracts';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { neighbourOf } from '../ui/forms/focus.ts';
import { date } from '../ui/words/format.ts';
import { lazy } from '../ui/lazy.tsx';
import { problemIn } from '../ui/forms/problem-in.ts';
import { RelativeTime } from '../ui/words/time.tsx';
import { StatusBadge } from '../shared/status-badge.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { useApiTokensQuery, useRevokeApiTokenMutation } from './endpoints.ts';
import classes from './integrations.module.css';
import { Section } from './section.tsx';

const CreateTokenDialog = lazy(() => import('./create-token-dialog.tsx'));

export function ApiTokens() {
  const { data, error, refetch } = useApiTokensQuery(undefined, { refetchOnMountOrArgChange: true });
  const [creating, setCreating] = useState(false);
  return (
    <>
      <Section
        title="API tokens"
        text="A token lets a program act for your company, within its permissions, until it expires or you revoke it."
        action={<Button onClick={() => setCreating(true)}>Create token</Button>}
        empty="No API tokens yet."
        failure="Your tokens could not be loaded."
        error={error}
        onRetry={refetch}
      >
        {data?.tokens.map((token) => (
          <TokenRow key={token.tokenId} token={token} />
        ))}
      </Section>
      {creating && <CreateTokenDialog onClose={() => setCreating(false)} />}
    </>
  );
}

function TokenRow({ token }: { token: ApiToken }) {
  const { tokenId, name, prefix, scopes, createdAt, lastUsedAt, lastUsedFrom, expiresAt } = token;
  const isExpired = Date.parse(expiresAt) <= Date.now();
  const [asking, setAsking] = useState<() => void>();
  const [revoke, { isLoading, error, reset }] = useRevokeApiTokenMutation();
  const confirm = async () => {
    const { error: refused } = await revoke(tokenId);
    if (refused) return;
    setAsking(undefined);
    asking?.();
    toast.success(`Token “${name}” was revoked.`);
  };
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Group gap={8}>
          <Text fw={600}>{name}</Text>
          {isExpired && <StatusBadge status="Expired" />}
        </Group>
        <Text c="dimmed">
          {prefix}… · {scopes.join(', ')}
        </Text>
        <Text c="dimmed">
          Created <RelativeTime at={createdAt} /> ·{' '}
          {lastUsedAt === null ? (
            'Never used'
          ) : (
            <>
              Last used <RelativeTime at={lastUsedAt} />
              {lastUsedFrom !== null && ` from ${lastUsedFrom}`}
            </>
          )}{' '}
          · {isExpired ? 'Expired' : 'Expires'} {date(expiresAt)}
        </Text>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={`Revoke ${name}`}
        onClick={({ currentTarget }) => {
          const focusNext = neighbourOf(currentTarget.closest('li'));
          reset();
          setAsking(() => focusNext);
        }}
      >
        Revoke
      </Button>
      <ConfirmDialog
        opened={asking !== undefined}
        title="Revoke token"
        about={name}
        text="Programs that use it are refused from now on. This can’t be undone."
        confirm="Revoke token"
        destructive
        pending={isLoading}
        problem={problemIn(error, 'The token could not be revoked. Please try again.')}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(undefined)}
      />
    </li>
  );
}
