import type { JobDetails } from '@lock-in/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { Modal } from '../ui/modal.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { useSentWordsQuery } from './withdrawal-mutations.ts';

/** History state of a job's page that opens the form at once. */
export const applyAgainState = { applyAgain: true } as const;

interface ApplyAgainProps {
  readonly job: JobDetails;
  readonly applicationId: number;
}

/** Opens the application form with what the withdrawn application said. */
export function ApplyAgain(props: ApplyAgainProps) {
  const { state } = useLocation() as { state: Partial<typeof applyAgainState> | null };
  const navigate = useNavigate();
  const [opened, setOpened] = useState(state?.applyAgain === true);
  const close = () => {
    setOpened(false);
    // Otherwise a reload would open it again.
    if (state?.applyAgain) void navigate('.', { replace: true, state: null });
  };
  return (
    <>
      <Button variant="light" size="xs" onClick={() => setOpened(true)}>
        Apply again
      </Button>
      {opened && <Form {...props} onClose={close} />}
    </>
  );
}

/** Later reads do not change the form. */
function Form({ job, applicationId, onClose }: ApplyAgainProps & { readonly onClose: () => void }) {
  const { data: words, error, refetch } = useSentWordsQuery(applicationId);
  if (words) return <ApplyDialog job={job} opened earlier={{ applicationId, words }} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title="Apply again">
      {error ? (
        <ErrorState text="Error loading your earlier application." error={error} onRetry={refetch} />
      ) : (
        <Loading label="Loading your earlier application…" />
      )}
    </Modal>
  );
}
