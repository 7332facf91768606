import type { ReportCase } from '@lock-in/contracts';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/layout/card.tsx';
import { useKeys } from '../../ui/layout/keys.ts';
import { count, plural } from '../../ui/words/format.ts';
import { BulkDialog } from '../lazy-dialogs.ts';
import classes from './queue.module.css';
import { useBulk } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  readonly selection: Selection;
  readonly rows: readonly ReportCase[];
}

/** What can be done with everything that is selected. It stays in sight, and its dialog stays open when the rows leave the list. */
export function BulkBar({ selection, rows }: BulkBarProps) {
  const [asking, setAsking] = useState<'dismiss' | 'remove'>();
  const { run, progress } = useBulk();
  const { selected, clear } = selection;
  const cases = rows.filter(({ caseId }) => selection.has(caseId));
  const isIdle = progress?.isRunning !== true;
  const claim = async () => {
    const { done, failed } = await run(cases, { action: 'claim' });
    if (done.length > 0) toast.success(`${plural(done.length, 'case')} claimed.`);
    if (failed.length > 0) toast.error(`${plural(failed.length, 'case')} not claimed: ${failed[0]!.error}`);
    clear();
  };
  const ifAny = (act: () => void) => (selected.length > 0 && isIdle ? act : undefined);
  useKeys([
    { key: 'e', label: 'Dismiss the selected cases', act: ifAny(() => setAsking('dismiss')) },
    { key: 'r', label: 'Remove what is selected', act: ifAny(() => setAsking('remove')) },
    { key: 't', label: 'Claim the selected cases', act: ifAny(() => void claim()) },
    { key: 'Escape', label: 'Clear the selection', act: ifAny(clear) },
  ]);
  return (
    <>
      {selected.length > 0 && (
        <Card component="section" aria-label="Selected cases" className={classes.bulk}>
          <Group gap={8} justify="space-between">
            <Text fw={600} role="status">
              {count(selected.length)} selected
              {progress?.isRunning && ` · ${count(progress.settled)} of ${count(progress.total)}`}
            </Text>
            <Group gap={8}>
              <Button variant="subtle" onClick={clear}>
                Clear
              </Button>
              <Button variant="default" disabled={!isIdle} onClick={() => void claim()}>
                Claim
              </Button>
              <Button variant="default" disabled={!isIdle} onClick={() => setAsking('dismiss')}>
                Dismiss…
              </Button>
              <Button color="red.8" disabled={!isIdle} onClick={() => setAsking('remove')}>
                Remove…
              </Button>
            </Group>
          </Group>
        </Card>
      )}
      {asking && (
        <BulkDialog action={asking} cases={cases} onClose={() => setAsking(undefined)} onDone={clear} />
      )}
    </>
  );
}
