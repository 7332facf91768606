import type { MyJob } from '@lock-in/contracts';
import { Badge, Group, Text } from '@mantine/core';
import { date } from '../../ui/words/format.ts';
import { IconHistory } from '../../ui/icons/feed.ts';
import { BookmarkIcon } from '../board/bookmark-button.tsx';
import { JobCard } from '../board/job-card.tsx';
import classes from '../board/job-card.module.css';
import { RejectionNote } from './rejection-note.tsx';
import { JobStatus } from '../own/job-status.tsx';
import { ResumeOpened } from './sent-resume.tsx';
import { ViewSentResume } from './view-sent-resume.tsx';
import { WithdrawalButton } from './withdrawal-button.tsx';

/** A job that the reader saved or applied for, as on the board, with its status. */
export function MyJobCard({ job }: { job: MyJob }) {
  const { application, changes, isDeleted } = job;
  return (
    <JobCard job={job} status={<JobStatus job={job} />} action={<BookmarkIcon job={job} />}>
      {application !== null && (
        <Group gap="4px 12px">
          <Text>
            Applied on {date(application.appliedAt)}
            {application.decidedAt !== null && `, decided on ${date(application.decidedAt)}`}
            {application.withdrawnAt && `, withdrawn on ${date(application.withdrawnAt)}`}
          </Text>
          {changes.length > 0 && !isDeleted && (
            <Badge
              variant="default"
              tt="none"
              leftSection={<IconHistory size={14} stroke={1.75} aria-hidden />}
            >
              Changed since you applied
            </Badge>
          )}
          <ResumeOpened application={application} />
          <Group gap={8} className={classes.above}>
            <ViewSentResume job={job} named />
            <WithdrawalButton job={job} named />
          </Group>
        </Group>
      )}
      {application?.rejection && <RejectionNote rejection={application.rejection} />}
    </JobCard>
  );
}
