import { viewResume } from '@lock-in/contracts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { addressOf } from '../app/call.ts';
import { DocumentReader } from '../ui/document-reader.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { Decision } from './decision.tsx';
import type { ApplicantReading } from './use-applicant-reader.ts';

/** The resume that is open, with the decision about it and the ways to the ones around it. */
export function ApplicantReader({ reading, beside }: { reading: ApplicantReading; beside: boolean }) {
  const { applicant, place: at, of, onNext, onPrevious, close } = reading;
  const [asking, setAsking] = useState(false);

  const verdict = (takeFocus: () => void) => {
    if (!applicant) return null;
    const { applicationId, status } = applicant;
    if (status !== 'Applied') return <StatusBadge status={status} />;
    if (!reading.isListed) return <Text c="dimmed">No longer in the list</Text>;
    return <Decision key={applicationId} applicant={applicant} onDecided={takeFocus} onAsking={setAsking} />;
  };
  return (
    <DocumentReader
      beside={beside}
      document={
        applicant && {
          id: applicant.applicationId,
          title: `Resume of ${applicant.name}`,
          src: addressOf(viewResume, { query: { uri: applicant.resumeURL } }),
        }
      }
      among={{ at, of, onNext, onPrevious }}
      verdict={verdict}
      asking={asking}
      onClose={close}
      hint="Select an applicant to read their resume here."
    />
  );
}
