import type { MyData } from '@lock-in/contracts';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../ui/layout/card.tsx';
import { ErrorCard } from '../ui/feedback/error-state.tsx';
import { SkeletonCard } from '../ui/lists/skeletons.tsx';
import { toastError } from '../ui/feedback/toast.ts';
import { ArchiveProgress, ReadyArchive } from './archive-state.tsx';
import { useMyDataQuery, useRequestMyDataMutation } from './endpoints.ts';
import classes from './privacy.module.css';
import { everyVisit } from '../lib/calls/query-options.ts';

const pollMs = 1_000;
const isUnderWay = (state: MyData['state'] | undefined) => state === 'waiting' || state === 'building';

/** An archive of all data about the user. The server builds it in the background, and it can be downloaded for a day. */
export function DownloadMyData() {
  const [polls, setPolls] = useState(false);
  const { data, error, refetch } = useMyDataQuery(undefined, {
    refetchOnMountOrArgChange: everyVisit,
    pollingInterval: polls ? pollMs : 0,
  });
  if (polls !== isUnderWay(data?.state)) setPolls(!polls);
  const [ask] = useRequestMyDataMutation();
  const [asking, setAsking] = useState(false);

  const start = async () => {
    setAsking(true);
    try {
      await ask().unwrap();
      await refetch();
    } catch (refused) {
      toastError(refused, 'We couldn’t request your archive. Please try again.');
    } finally {
      setAsking(false);
    }
  };

  if (data === undefined) {
    return error ? (
      <ErrorCard text="Error loading your data." error={error} onRetry={refetch} />
    ) : (
      <div role="status" aria-label="Loading your data…">
        <SkeletonCard lines={2} />
      </div>
    );
  }
  const underWay = isUnderWay(data.state);
  const busy = underWay || asking;
  return (
    <Card component="section" aria-labelledby="download-my-data">
      <Stack gap={12}>
        <Title order={2} id="download-my-data">
          Download my data
        </Title>
        <Text>
          One zip file with everything that Lock In keeps about you: your profile, what you wrote and did,
          where you signed in, and your files.
        </Text>
        <div role="status" className={classes.state}>
          {underWay ? (
            <ArchiveProgress archive={data} />
          ) : (
            data.state !== 'none' && <ArchiveMessage archive={data} />
          )}
        </div>
        <div className={classes.actions}>
          {data.state === 'ready' && <ReadyArchive archive={data} />}
          {/* Stays focusable, and says why no archive can be requested now. */}
          <Button
            variant="default"
            aria-disabled={busy}
            data-disabled={busy || undefined}
            onClick={() => !busy && void start()}
          >
            {busy ? 'Preparing…' : labelOf(data.state)}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

function labelOf(state: MyData['state']): string {
  if (state === 'failed') return 'Try again';
  return state === 'none' ? 'Prepare my data' : 'Prepare again';
}

function ArchiveMessage({ archive: { state } }: { archive: MyData }) {
  if (state === 'failed')
    return (
      <Text className={classes.failed}>We couldn’t prepare your archive. Your data is safe. Try again.</Text>
    );
  return state === 'expired' && <Text c="dimmed">Your last archive has expired and was removed.</Text>;
}
