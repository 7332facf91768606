import type { JobDetails, SentWords } from '@lock-in/contracts';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { unlessSecondClick } from '../../ui/feedback/second-click.ts';
import { toastError } from '../../ui/feedback/toast.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { useLazySentWordsQuery } from './withdrawal-endpoints.ts';

/** History state of a job's page that opens the form at once. */
export const applyAgainState = { applyAgain: true } as const;

interface ApplyAgainProps {
  readonly job: JobDetails;
  readonly applicationId: number;
}

/** Opens the application form with what the withdrawn application said. */
export function ApplyAgain({ job, applicationId }: ApplyAgainProps) {
  const { state } = useLocation() as { state: Partial<typeof applyAgainState> | null };
  const navigate = useNavigate();
  const [read, { isFetching }] = useLazySentWordsQuery();
  const [words, setWords] = useState<SentWords>();
  const open = async () => {
    const { data, error } = await read(applicationId);
    if (error) toastError(error, 'Error loading your earlier application.');
    setWords(data);
  };
  const close = () => {
    setWords(undefined);
    // Otherwise a reload would open it again.
    if (state?.applyAgain) void navigate('.', { replace: true, state: null });
  };
  const openAtOnce = useEffectEvent(() => {
    if (state?.applyAgain) void open();
  });
  useEffect(() => openAtOnce(), []);
  return (
    <>
      <Button variant="light" size="xs" loading={isFetching} onClick={unlessSecondClick(() => void open())}>
        Apply again
      </Button>
      {words && <ApplyDialog job={job} opened earlier={{ applicationId, words }} onClose={close} />}
    </>
  );
}
