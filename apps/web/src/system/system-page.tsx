import type { SystemState } from '@lock-in/contracts';
import { Stack, Text } from '@mantine/core';
import { ErrorCard } from '../ui/feedback/error-state.tsx';
import { clock } from '../ui/words/format.ts';
import { Page } from '../ui/layout/page.tsx';
import { FailedSignIns } from './failed-sign-ins.tsx';
import { FilesSection } from './files-section.tsx';
import { LogSection } from './log-section.tsx';
import { Processes } from './processes.tsx';
import { Queues } from './queues.tsx';
import { ReadModels } from './read-models.tsx';
import { Summary } from './summary.tsx';
import { SystemSkeleton } from './system-skeleton.tsx';
import { systemApi, useSystemQuery } from './system-endpoints.ts';
import classes from './system.module.css';
import { everyVisit } from '../lib/calls/query-options.ts';
import type { FirstView } from '../lib/first-view.ts';

/** Polls while the page has the focus, and refetches when it gets the focus again. */
const live = {
  pollingInterval: 5_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnMountOrArgChange: everyVisit,
} as const;

export default function SystemPage() {
  const { data, error, isError, refetch } = useSystemQuery(undefined, live);
  return (
    <Page title="System" actions={data && <Freshness at={data.at} isStale={isError} />}>
      {data ? (
        <System system={data} />
      ) : isError ? (
        <ErrorCard text="The state of the system could not be read." error={error} onRetry={refetch} />
      ) : (
        <SystemSkeleton />
      )}
    </Page>
  );
}

function System({ system }: { system: SystemState }) {
  return (
    <Stack gap={16}>
      <Summary system={system} />
      <div className={classes.columns}>
        <Stack gap={16}>
          <ReadModels projections={system.projections} />
          <Queues queues={system.queues} />
          <FailedSignIns />
        </Stack>
        <Stack gap={16}>
          <LogSection log={system.log} />
          <Processes system={system} />
          <FilesSection storage={system.storage} />
        </Stack>
      </div>
    </Stack>
  );
}

/** Shows "Live", or since when requests have failed. */
function Freshness({ at, isStale }: { at: string; isStale: boolean }) {
  return (
    <Text c={isStale ? 'var(--mantine-color-error)' : 'dimmed'} role={isStale ? 'alert' : undefined}>
      {isStale ? `No answer since ${clock(at)}. Trying again.` : 'Live'}
    </Text>
  );
}

export const firstView: FirstView = ({ read }) => {
  void read(systemApi.endpoints.system.initiate());
  void read(systemApi.endpoints.failedSignIns.initiate());
};
