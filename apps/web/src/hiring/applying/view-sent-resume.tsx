import { type JobDetails, viewResume } from '@lock-in/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { addressOf } from '../../lib/calls/call.ts';
import { PdfDialog } from '../../ui/pdf/pdf-dialog.tsx';
import { IconFileText } from '../../ui/icons/frame.ts';

interface ViewSentResumeProps {
  readonly job: Pick<JobDetails, 'title' | 'application'>;
  /** In a list, the button's accessible name includes the job. */
  readonly named?: boolean;
}

/** The resume that the reader sent, as long as it is stored, even if the application is withdrawn. */
export function ViewSentResume({ job: { title, application }, named = false }: ViewSentResumeProps) {
  const [opened, setOpened] = useState(false);
  const uri = application?.resumeURL;
  if (!uri) return null;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconFileText size={16} stroke={1.75} aria-hidden />}
        {...(named && { 'aria-label': `View resume for ${title}` })}
        onClick={() => setOpened(true)}
      >
        View resume
      </Button>
      <PdfDialog
        opened={opened}
        title={`Your resume for ${title}`}
        src={addressOf(viewResume, { query: { uri } })}
        fileName={`Resume for ${title}.pdf`}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
