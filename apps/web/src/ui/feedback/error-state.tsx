import { Button, Stack, Text } from '@mantine/core';
import { describeError, isApiError, isPassing, requestIdOf } from '../../lib/calls/api-error.ts';
import { Card } from '../layout/card.tsx';

interface ErrorStateProps {
  /** Says what failed; the error's own message follows if it adds something. */
  readonly text: string;
  readonly error?: unknown;
  /** Offered unless the same request would fail again. */
  readonly onRetry?: (() => unknown) | undefined;
}

export function ErrorState({ text, error, onRetry }: ErrorStateProps) {
  const reason = isApiError(error) && error.status < 500 ? describeError(error) : undefined;
  const requestId = requestIdOf(error);
  const mayPass = !isApiError(error) || isPassing(error);
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center" role="alert">
      <Text fw={600}>{text}</Text>
      {reason !== undefined && reason !== text && <Text c="dimmed">{reason}</Text>}
      {onRetry && mayPass && (
        // Not the handler itself, which would receive the event.
        <Button variant="default" mt="xs" onClick={() => void onRetry()}>
          Retry
        </Button>
      )}
      {requestId !== undefined && (
        <Text size="xs" c="dimmed">
          Request {requestId}
        </Text>
      )}
    </Stack>
  );
}

export const ErrorCard = (props: ErrorStateProps) => (
  <Card>
    <ErrorState {...props} />
  </Card>
);
