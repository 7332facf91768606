import type { NotificationKind } from '@lock-in/contracts';
import { Stack, Switch, Text } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { SkeletonCard } from '../ui/skeletons.tsx';
import { toastError } from '../ui/toast.ts';
import { useChooseNotificationsMutation, useNotificationChoicesQuery } from './calls.ts';
import { words } from './words.tsx';

/** Of what the reader is told. */
export function NotificationChoices() {
  const { data, isError, error, refetch } = useNotificationChoicesQuery();
  const [choose] = useChooseNotificationsMutation();
  if (!data && isError)
    return (
      <Card>
        <ErrorState text="Error loading your choices." error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return <SkeletonCard lines={6} />;
  const turn = async (kind: NotificationKind, on: boolean) => {
    const { error: failure } = await choose({ kind, channels: on ? ['inApp'] : [] });
    if (failure) toastError(failure, 'Failed to save your choice, please try again.');
  };
  return (
    <Card>
      <Stack gap="md" role="group" aria-label="In the app">
        <Text c="dimmed">What you turn off is neither shown nor counted. You can turn it on again.</Text>
        {/* A newer server may know kinds that this page does not. */}
        {data.choices
          .filter(({ kind }) => kind in words)
          .map(({ kind, channels }) => (
            <Switch
              key={kind}
              label={words[kind].setting}
              aria-label={words[kind].setting}
              checked={channels.includes('inApp')}
              onChange={({ currentTarget: { checked } }) => void turn(kind, checked)}
            />
          ))}
      </Stack>
    </Card>
  );
}
