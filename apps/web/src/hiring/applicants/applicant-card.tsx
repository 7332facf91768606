import type { Applicant } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Anchor, Badge, Button, Group, Text, Title } from '@mantine/core';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import actionRow from '../../ui/layout/action-row.module.css';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Prose } from '../../ui/markdown/prose.tsx';
import { Day } from '../../ui/words/time.tsx';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { useScrollToOpen } from '../../ui/lists/use-scroll-to-open.ts';
import { IconFileText } from '../../ui/icons/frame.ts';
import { Decision } from '../decisions/decision.tsx';
import { AssessmentMark } from './assessment-mark.tsx';
import { NotesButton } from '../notes/notes-button.tsx';
import { MoveButton } from '../board/move-button.tsx';
import { RejectionNote } from '../applying/rejection-note.tsx';
import { ApplicantWords } from './applicant-texts.tsx';
import { applicationStatus, isWaiting } from '../../shared/jobs/application-status.ts';
import type { HeldApplicants } from './use-held-applicants.ts';
import classes from './applicant-card.module.css';

interface ApplicantCardProps {
  readonly applicant: Applicant;
  readonly held: HeldApplicants;
  readonly onDecided: (applicationId: number) => void;
  readonly withJob: boolean;
  /** Whether this resume is open. */
  readonly isOpen: boolean;
  readonly onRead: () => void;
}

export function ApplicantCard({ applicant, held, onDecided, withJob, isOpen, onRead }: ApplicantCardProps) {
  const { accountId, name, email, bio, appliedAt, stage, jobId, jobTitle, profilePicUrl } = applicant;
  const place = useRef<HTMLDivElement>(null);
  const read = useRef<HTMLButtonElement>(null);
  const id = useId();

  useScrollToOpen(place, isOpen);

  return (
    <div ref={place} className={classes.place}>
      <Card component="article" aria-labelledby={id} className={isOpen ? classes.open : ''} onPress={onRead}>
        <Group wrap="nowrap" gap={12} align="flex-start">
          <Avatar accountId={accountId} name={name} src={profilePicUrl} />
          <div className={classes.who}>
            <Group justify="space-between" align="flex-start" wrap="nowrap" gap={8}>
              <Title order={3} id={id} size="h2">
                <Link to={paths.profile(accountId)} className={classes.name}>
                  <bdi>{name}</bdi>
                </Link>
              </Title>
              <Group gap={4} justify="flex-end" flex="none" maw="60%">
                {stage && (
                  <Badge variant="light" color="gray" tt="none">
                    {stage.name}
                  </Badge>
                )}
                <StatusBadge status={applicationStatus(applicant)} />
              </Group>
            </Group>
            {email !== null && <Text c="dimmed">{email}</Text>}
            <Text c="dimmed">
              Applied on <Day at={appliedAt} />
              {withJob && (
                <>
                  {' '}
                  for{' '}
                  <Anchor component={Link} to={paths.job(jobId)} underline="always">
                    {jobTitle}
                  </Anchor>
                </>
              )}
            </Text>
            {applicant.status !== 'Applied' && applicant.decidedBy && (
              <Text c="dimmed">
                {applicant.status} by {applicant.decidedBy.name}
              </Text>
            )}
            {applicant.status === 'Rejected' && applicant.rejection && (
              <RejectionNote rejection={applicant.rejection} />
            )}
            {applicant.withdrawnAt && (
              <Text c="dimmed">
                Withdrawn by the applicant on <Day at={applicant.withdrawnAt} />
              </Text>
            )}
            <AssessmentMark application={applicant} />
          </div>
        </Group>
        {bio !== null && bio !== '' && (
          <div className={classes.bio}>
            <Prose text={bio} lines={3} />
          </div>
        )}
        <ApplicantWords applicant={applicant} lines={3} />
        <Group mt="md" gap={8} className={actionRow.row}>
          <Button
            variant="default"
            size="xs"
            ref={read}
            aria-pressed={isOpen}
            leftSection={<IconFileText size={18} stroke={1.75} aria-hidden />}
            onClick={onRead}
          >
            View Resume
          </Button>
          <NotesButton application={applicant} />
          {isWaiting(applicant) && <MoveButton applicant={applicant} />}
          <Decision
            applicant={applicant}
            held={held}
            takeFocus={() => read.current?.focus()}
            onDecided={onDecided}
          />
        </Group>
      </Card>
    </div>
  );
}
