import type { JobDetails } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { reporting } from '../../shared/reporting.ts';
import { useMe } from '../../lib/session.ts';
import { IconFlag, IconPencil } from '../../ui/icons/frame.ts';
import { mayApply } from '../../shared/jobs/job-status.ts';
import { BookmarkButton } from '../board/bookmark-button.tsx';
import { DeleteJob } from './delete-job.tsx';
import { JobMenu } from './job-menu.tsx';
import classes from '../job/job-view.module.css';
import { useListing } from '../../shared/jobs/use-listing.ts';

/** The actions of the reader's role on a job, in one row; empty for roles that can only read it. */
export function JobActions({ job, apply }: { job: JobDetails; apply: ReactNode }) {
  const { role, companyId } = useMe();
  const navigate = useNavigate();
  const { stepBack } = useListing();
  const isOwner = companyId === job.company.companyId;
  const listing = isOwner ? paths.recruitmentDashboard : paths.jobBoard;
  const onDeleted = stepBack ?? (() => void navigate(listing, { replace: true }));
  return (
    <Group gap={8} className={classes.actions} data-sticky={mayApply(role, job) || undefined}>
      {apply}
      <BookmarkButton job={job} />
      {isOwner && (
        <Button
          component={Link}
          to={paths.editJob(job.jobId)}
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
        >
          Edit
        </Button>
      )}
      {role === 'User' && (
        <Button
          variant="subtle"
          color="gray"
          className={classes.apart ?? ''}
          leftSection={<IconFlag size={18} stroke={1.75} aria-hidden />}
          onClick={({ currentTarget: from }) =>
            reporting.set({ thing: 'job', id: job.jobId, noun: 'this job', from })
          }
        >
          Report
        </Button>
      )}
      {(isOwner || role === 'Admin') && (
        <Group gap={4} className={classes.apart ?? ''}>
          <DeleteJob job={job} onDeleted={onDeleted} />
          {isOwner && <JobMenu job={job} />}
        </Group>
      )}
    </Group>
  );
}
