import { deliveryDays, keptDeliveries, type Webhook, type WebhookDelivery } from '@lock-in/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { EmptyState } from '../ui/lists/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { count, plural } from '../ui/words/format.ts';
import { Modal } from '../ui/dialogs/modal.tsx';
import { RelativeTime } from '../ui/words/time.tsx';
import { SkeletonLines } from '../ui/lists/skeletons.tsx';
import { StatusBadge } from '../shared/status-badge.tsx';
import { toast, toastError } from '../ui/feedback/toast.ts';
import { useDeliveriesQuery, useReplayDeliveryMutation } from './endpoints.ts';
import classes from './integrations.module.css';
import { stateWords } from './texts.ts';
import { everyVisit } from '../lib/calls/query-options.ts';

interface DeliveriesDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** While the dialog is open, pending deliveries are polled. */
const lookEveryMs = 3_000;

export default function DeliveriesDialog({ webhook, onClose }: DeliveriesDialogProps) {
  const { data, error, refetch } = useDeliveriesQuery(webhook.webhookId, {
    refetchOnMountOrArgChange: everyVisit,
    pollingInterval: lookEveryMs,
    skipPollingIfUnfocused: true,
  });
  return (
    <Modal opened onClose={onClose} title="Deliveries" size="lg" roomy>
      <Stack>
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          The last {keptDeliveries} messages to {webhook.url} within {deliveryDays} days.
        </Text>
        {data && data.deliveries.length > 0 && (
          <ul className={classes.list} aria-label="Deliveries">
            {data.deliveries.map((delivery) => (
              <DeliveryRow key={delivery.deliveryId} webhookId={webhook.webhookId} delivery={delivery} />
            ))}
          </ul>
        )}
        {data?.deliveries.length === 0 && (
          <EmptyState text="Nothing has been sent yet. Send a test to check that your program receives it." />
        )}
        {!data && error !== undefined && (
          <ErrorState text="The deliveries could not be loaded." error={error} onRetry={refetch} />
        )}
        {!data && error === undefined && (
          <div role="status" aria-label="Loading deliveries…">
            <SkeletonLines lines={4} />
          </div>
        )}
      </Stack>
    </Modal>
  );
}

function DeliveryRow({ webhookId, delivery }: { webhookId: number; delivery: WebhookDelivery }) {
  const { deliveryId, topic, state, createdAt, answer, isReplay } = delivery;
  const [replay, { isLoading }] = useReplayDeliveryMutation();
  const sendAgain = async () => {
    const { error } = await replay({ params: { webhookId, deliveryId } });
    if (error) return toastError(error, 'The message could not be sent again. Please try again.');
    toast('The message is sent again.');
  };
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Group gap={8}>
          <Text fw={600}>{topic}</Text>
          <StatusBadge status={stateWords[state]} />
        </Group>
        <Text c="dimmed">
          <RelativeTime at={createdAt} />
          {isReplay && ' · Replay'} · {outcome(delivery)}
        </Text>
        {answer !== null && answer !== '' && <p className={classes.answer}>{answer}</p>}
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={`Replay ${topic}, number ${deliveryId}`}
        disabled={isLoading}
        onClick={() => void sendAgain()}
      >
        Replay
      </Button>
    </li>
  );
}

/** Status and duration of the last attempt, and when the next one is due. */
function outcome({ status, milliseconds, attempts, nextAttemptAt }: WebhookDelivery): string {
  if (milliseconds === null) return 'On its way';
  const answered = status === null ? 'No answer' : `Status ${status}`;
  const next = nextAttemptAt !== null && ` · Next attempt ${describeTimeUntil(nextAttemptAt)}`;
  return `${answered} · ${count(milliseconds)} ms · ${plural(attempts, 'attempt')}${next || ''}`;
}

function describeTimeUntil(instant: string): string {
  const seconds = Math.round((Date.parse(instant) - Date.now()) / 1_000);
  if (seconds < 60) return 'within a minute';
  return seconds < 3_600
    ? `in ${Math.round(seconds / 60)} min`
    : `in ${plural(Math.round(seconds / 3_600), 'hour')}`;
}
