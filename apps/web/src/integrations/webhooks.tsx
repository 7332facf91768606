import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazy } from '../ui/lazy.tsx';
import { useWebhooksQuery } from './endpoints.ts';
import { Section } from './section.tsx';
import { WebhookRow } from './webhook-row.tsx';
import { everyVisit } from '../lib/calls/query-options.ts';

const WebhookDialog = lazy(() => import('./webhook-dialog.tsx'));

export function Webhooks() {
  const { data, error, refetch } = useWebhooksQuery(undefined, { refetchOnMountOrArgChange: everyVisit });
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Section
        title="Webhooks"
        text="We notify your program as soon as your jobs or applications change, and retry for a day if it doesn’t answer."
        action={<Button onClick={() => setAdding(true)}>Add webhook</Button>}
        empty="No webhooks yet."
        failure="Your webhooks could not be loaded."
        error={error}
        onRetry={refetch}
      >
        {data?.webhooks.map((webhook) => (
          <WebhookRow key={webhook.webhookId} webhook={webhook} />
        ))}
      </Section>
      {adding && <WebhookDialog onClose={() => setAdding(false)} />}
    </>
  );
}
