import { viewResume, type Applicant } from '@lock-in/contracts';
import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../app/call.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Card } from '../ui/card.tsx';
import { date, dateTime } from '../ui/format.ts';
import { PdfDialog } from '../ui/pdf-dialog.tsx';
import { Prose } from '../ui/prose.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { Decision } from './decision.tsx';
import classes from './applicant-card.module.css';

export function ApplicantCard({ applicant, withJob }: { applicant: Applicant; withJob: boolean }) {
  const { accountId, name, email, bio, appliedAt, status, jobId, jobTitle, resumeURL, profilePicUrl } =
    applicant;
  const [resumeOpen, setResumeOpen] = useState(false);
  const id = useId();

  return (
    <Card component="article" aria-labelledby={id}>
      <Group wrap="nowrap" gap={12} align="flex-start">
        <Avatar accountId={accountId} name={name} src={profilePicUrl} />
        <div className={classes.who}>
          <Group justify="space-between" align="flex-start" wrap="nowrap" gap={8}>
            <Title order={3} id={id} size="h2">
              <Link to={`/profile/${accountId}`} className={classes.name}>
                {name}
              </Link>
            </Title>
            <StatusBadge status={status} />
          </Group>
          <Text c="dimmed">
            {email} · Applied on{' '}
            <time dateTime={appliedAt} title={dateTime(appliedAt)}>
              {date(appliedAt)}
            </time>
          </Text>
          {withJob && (
            <Text>
              For{' '}
              <Anchor component={Link} to={`/jobDetails/${jobId}`}>
                {jobTitle}
              </Anchor>
            </Text>
          )}
        </div>
      </Group>
      {bio !== null && bio !== '' && (
        <div className={classes.bio}>
          <Prose text={bio} lines={3} />
        </div>
      )}
      <Group justify="space-between" mt="md" gap={8}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconFileText size={18} stroke={1.75} aria-hidden />}
          onClick={() => setResumeOpen(true)}
        >
          View Resume
        </Button>
        {status === 'Applied' && <Decision applicant={applicant} />}
      </Group>
      <PdfDialog
        opened={resumeOpen}
        title={`Resume of ${name}`}
        src={addressOf(viewResume, { query: { uri: resumeURL } })}
        fileName={`Resume of ${name}.pdf`}
        onClose={() => setResumeOpen(false)}
      />
    </Card>
  );
}
