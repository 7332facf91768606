import type { Job } from '@lock-in/contracts';
import { useState } from 'react';
import { fieldErrors } from '../../lib/calls/api-error.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { problemIn } from '../../ui/forms/problem-in.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { DeadlineField } from '../form/deadline-field.tsx';
import { singaporeDay } from '../form/job-draft.ts';
import { useReopenJobMutation } from './listing-endpoints.ts';

const failure = 'Failed to reopen the job. Please try again.';

/** Asks for the deadline: the job's current one, or a new one if that has passed. */
export default function ReopenJobDialog({ job, onEnd }: { job: Job; onEnd: () => void }) {
  const earlier = singaporeDay(0, Date.parse(job.applicationDeadline));
  const [deadline, setDeadline] = useState<string | null>(
    Date.parse(job.applicationDeadline) < Date.now() ? singaporeDay(30) : earlier,
  );
  const [send, { isLoading, error }] = useReopenJobMutation();
  const wrong = error && fieldErrors(error)['applicationDeadline'];

  const confirm = async () => {
    if (deadline === null) return;
    const outcome = await send({ jobId: job.jobId, applicationDeadline: deadline });
    if (outcome.error) return;
    if (outcome.data) toast.success('Job reopened.');
    onEnd();
  };

  return (
    <ConfirmDialog
      opened
      title={`Reopen “${job.title}”?`}
      text="It returns to the job board and accepts applications again."
      confirm="Reopen job"
      pendingText="Reopening…"
      disabled={deadline === null}
      pending={isLoading}
      problem={wrong === undefined ? problemIn(error, failure) : undefined}
      onConfirm={() => void confirm()}
      onCancel={onEnd}
    >
      <DeadlineField
        label="Application deadline"
        name="applicationDeadline"
        value={deadline}
        error={wrong}
        onChange={setDeadline}
      />
    </ConfirmDialog>
  );
}
