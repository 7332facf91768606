import type { Job } from '@lock-in/contracts';
import { Radio, Stack } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { plural } from '../../ui/words/format.ts';
import { problemIn } from '../../ui/forms/problem-in.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useCloseJobMutation } from './listing-endpoints.ts';

const failure = 'Failed to close the job. Please try again.';

/** Asks whether the company found somebody. */
export default function CloseJobDialog({ job, onEnd }: { job: Job; onEnd: () => void }) {
  const [filled, setFilled] = useState<boolean>();
  const [send, { isLoading, error }] = useCloseJobMutation();
  const waiting = job.applicationCounts?.waiting ?? 0;

  const confirm = async () => {
    if (filled === undefined) return;
    const outcome = await send({ jobId: job.jobId, filled });
    if (outcome.error) return;
    if (outcome.data) toast.success('Job closed.');
    onEnd();
  };

  return (
    <ConfirmDialog
      opened
      title={`Close “${job.title}”?`}
      text={
        waiting === 0
          ? 'It leaves the job board and stops accepting applications. You can reopen it.'
          : `It leaves the job board and stops accepting applications. You can reopen it. ${plural(waiting, 'applicant is', 'applicants are')} still waiting and will be notified.`
      }
      confirm="Close job"
      pendingText="Closing…"
      disabled={filled === undefined}
      pending={isLoading}
      problem={problemIn(error, failure)}
      onConfirm={() => void confirm()}
      onCancel={onEnd}
    >
      <Radio.Group
        label="Did you hire someone?"
        value={filled === undefined ? null : String(filled)}
        onChange={(value) => setFilled(value === 'true')}
      >
        <Stack gap={8} mt={8}>
          <Radio value="true" label="Yes, the job is filled" />
          <Radio value="false" label="No, nobody was hired" />
        </Stack>
      </Radio.Group>
    </ConfirmDialog>
  );
}
