import type { Job } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { useRef, useState } from 'react';
import { statusOf } from '../../shared/jobs/job-status.ts';
import { lazy } from '../../ui/lazy.tsx';
import { toast, toastError } from '../../ui/feedback/toast.ts';
import { IconCopy, IconDots, IconLock, IconLockOpen, IconPlayerPause } from '../../ui/icons/frame.ts';
import { IconPlayerPlay } from '../../ui/icons/later.ts';
import { useNavigate } from 'react-router';
import { useDuplicateJobMutation } from '../form/draft-endpoints.ts';
import { draftsPath } from '../form/use-draft-saving.ts';
import { usePauseJobMutation, useResumeJobMutation } from './listing-endpoints.ts';

const CloseJobDialog = lazy(() => import('./close-job-dialog.tsx'));
const ReopenJobDialog = lazy(() => import('./reopen-job-dialog.tsx'));
const icon = { size: 18, stroke: 1.75 } as const;

/** A company's actions on a job besides editing and deleting it. */
export function JobMenu({ job }: { job: Job }) {
  const [pause] = usePauseJobMutation();
  const [resume] = useResumeJobMutation();
  const [duplicate] = useDuplicateJobMutation();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'close' | 'reopen'>();
  const target = useRef<HTMLButtonElement>(null);
  const { jobId, listing } = job;
  const isClosed = listing === 'closed' || listing === 'filled';
  const isExpired = !isClosed && statusOf(job) === 'Expired';
  const isPaused = listing === 'paused' && !isExpired;

  const act = async (send: typeof pause, done: string, failure: string) => {
    const { data, error } = await send(jobId);
    if (error) toastError(error, failure);
    else if (data) toast.success(done);
  };
  const copy = async () => {
    const { data, error } = await duplicate(jobId);
    if (error) return toastError(error, 'Failed to duplicate the job.');
    if (!data) return void navigate(draftsPath);
    await navigate(paths.jobDraft(data.draftId));
    toast.success('Duplicated as a draft.');
  };
  /** The dialog would return the focus to the menu item, which no longer exists. */
  const end = () => {
    setDialog(undefined);
    setTimeout(() => target.current?.focus());
  };

  return (
    <>
      <Menu position="bottom-end" width={190} radius="lg">
        <Tooltip label="More actions">
          <span>
            <Menu.Target>
              <ActionIcon ref={target} aria-label={`More actions for ${job.title}`}>
                <IconDots {...icon} aria-hidden />
              </ActionIcon>
            </Menu.Target>
          </span>
        </Tooltip>
        <Menu.Dropdown>
          {!isClosed && !isExpired && !isPaused && (
            <Menu.Item
              leftSection={<IconPlayerPause {...icon} />}
              onClick={() => void act(pause, 'Job paused.', 'Failed to pause the job.')}
            >
              Pause
            </Menu.Item>
          )}
          {isPaused && (
            <Menu.Item
              leftSection={<IconPlayerPlay {...icon} />}
              onClick={() => void act(resume, 'Job resumed.', 'Failed to resume the job.')}
            >
              Resume
            </Menu.Item>
          )}
          {!isClosed && (
            <Menu.Item leftSection={<IconLock {...icon} />} onClick={() => setDialog('close')}>
              Close job
            </Menu.Item>
          )}
          {(isClosed || isExpired) && (
            <Menu.Item leftSection={<IconLockOpen {...icon} />} onClick={() => setDialog('reopen')}>
              Reopen job
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => void copy()}>
            Duplicate
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'close' && <CloseJobDialog job={job} onEnd={end} />}
      {dialog === 'reopen' && <ReopenJobDialog job={job} onEnd={end} />}
    </>
  );
}
