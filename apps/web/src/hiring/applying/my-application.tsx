import type { MyJob } from '@lock-in/contracts';
import { Badge, Group, Text } from '@mantine/core';
import { date } from '../../ui/words/format.ts';
import { IconHistory } from '../../ui/icons/frame.ts';
import classes from './my-application.module.css';
import { RejectionNote } from './rejection-note.tsx';
import { ResumeOpened } from './sent-resume.tsx';
import { ViewSentResume } from './view-sent-resume.tsx';
import { WithdrawalButton } from './withdrawal-button.tsx';

/** The reader's application on the card of its job: when it was sent and decided, and what can be done. */
export function MyApplication({ job }: { job: MyJob }) {
  const { application, changes, isDeleted } = job;
  if (application === null) return null;
  return (
    <>
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
      {application.rejection && <RejectionNote rejection={application.rejection} />}
    </>
  );
}
