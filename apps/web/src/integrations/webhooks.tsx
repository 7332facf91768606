import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useWebhooksQuery } from './calls.ts';
import { Section } from './section.tsx';
import { WebhookRow } from './webhook-row.tsx';

const WebhookDialog = lazy(() => import('./webhook-dialog.tsx'));

export function Webhooks() {
  const { data, error, refetch } = useWebhooksQuery(undefined, { refetchOnMountOrArgChange: true });
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Section
        title="Webhooks"
        text="We tell your program at once what happens to your jobs and applications, and try again for a day where it does not answer."
        action={<Button onClick={() => setAdding(true)}>Add webhook</Button>}
        empty="No webhooks yet."
        failure="Your webhooks could not be loaded."
        error={error}
        onRetry={() => void refetch()}
      >
        {data?.webhooks.map((webhook) => (
          <WebhookRow key={webhook.webhookId} webhook={webhook} />
        ))}
      </Section>
      <Suspense fallback={null}>
        {adding && <WebhookDialog opened onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  );
}
