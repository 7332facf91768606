import type { JobDetails } from '@lock-in/contracts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Day } from '../../ui/words/time.tsx';
import { applicationStatus } from '../../shared/jobs/application-status.ts';
import { ReplaceResumeDialog } from './replace-resume-dialog.tsx';

type Application = NonNullable<JobDetails['application']>;

/** Whether the company has opened the reader's resume. Until then it can be replaced. */
export function ResumeOpened({ application }: { application: Application }) {
  const { resumeOpenedAt: at } = application;
  if (at) {
    return (
      <Text c="dimmed">
        Resume opened on <Day at={at} />
      </Text>
    );
  }
  return applicationStatus(application) === 'Applied' ? <Text c="dimmed">Resume not opened yet</Text> : null;
}

export function ReplaceResume({ job, application }: { job: JobDetails; application: Application }) {
  const [opened, setOpened] = useState(false);
  const mayReplace = applicationStatus(application) === 'Applied' && !application.resumeOpenedAt;
  // An open dialog stays, so that the chosen file is not lost if the company opens the resume first; the server's answer says so.
  if (!mayReplace && !opened) return null;
  return (
    <>
      {mayReplace && (
        <Button variant="default" size="xs" onClick={() => setOpened(true)}>
          Replace resume
        </Button>
      )}
      <ReplaceResumeDialog
        job={job}
        applicationId={application.applicationId}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
