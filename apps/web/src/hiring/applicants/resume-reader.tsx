import type { Applicant } from '@lock-in/contracts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { DocumentReader, ReaderNotice } from '../../ui/pdf/document-reader.tsx';
import { date } from '../../ui/words/format.ts';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { undoHint } from '../../shared/use-recent-decisions.ts';
import { ApplicantWordsButton } from './applicant-texts.tsx';
import { Decision } from '../decisions/decision.tsx';
import { NotesButton } from '../notes/notes-button.tsx';
import { UndoDecision } from '../decisions/undo-decision.tsx';
import { applicationStatus } from '../../shared/jobs/application-status.ts';
import { useOpenedResume } from './use-opened-resume.ts';
import type { ResumeReading } from './use-resume-reader.ts';
import type { HeldApplicants } from './use-held-applicants.ts';

interface ResumeReaderProps {
  readonly reading: ResumeReading;
  readonly held: HeldApplicants;
  readonly beside: boolean;
}

/** The open resume, with the decision about it and the links to the next and previous one. */
export function ResumeReader({ reading, held, beside }: ResumeReaderProps) {
  const { applicant, place: at, of, onNext, onPrevious, moveOnFrom, close } = reading;
  const [dialogOpened, setDialogOpened] = useState(false);
  const src = useOpenedResume(applicant?.resumeURL ?? null);

  const verdict = (takeFocus: () => void) => {
    if (!applicant) return null;
    const { applicationId } = applicant;
    const status = applicationStatus(applicant);
    if (status === 'Applied' && !held.isListed(applicant))
      return <Text c="dimmed">No longer in the list</Text>;
    return (
      <>
        {status === 'Applied' ? (
          <Text c="dimmed" size="xs" me="auto">
            {undoHint}
          </Text>
        ) : (
          <StatusBadge status={status} />
        )}
        <ApplicantWordsButton applicant={applicant} />
        <NotesButton
          key={`notes ${applicationId}`}
          application={applicant}
          onDialogChange={setDialogOpened}
        />
        <Decision
          key={applicationId}
          applicant={applicant}
          held={held}
          takeFocus={takeFocus}
          onDecided={moveOnFrom}
          onDialogChange={setDialogOpened}
        />
      </>
    );
  };
  /** The latest decision, shown over the next resume when that replaced the one that was decided. */
  const notice = (takeFocus: () => void) => {
    const latest = held.recent.at(-1);
    const decided = held.rows.find(({ applicationId }) => applicationId === latest?.id);
    if (!latest || !decided || decided.applicationId === applicant?.applicationId) return null;
    return (
      <ReaderNotice text={latest.text}>
        <UndoDecision applicant={decided} held={held} takeFocus={takeFocus} />
      </ReaderNotice>
    );
  };
  return (
    <DocumentReader
      beside={beside}
      document={
        applicant && {
          id: applicant.applicationId,
          title: `Resume of ${applicant.name}`,
          subtitle: `For ${applicant.jobTitle}`,
          src,
          absence: absenceOf(applicant),
        }
      }
      among={{ at, of, onNext, onPrevious }}
      verdict={verdict}
      notice={notice}
      dialogOpened={dialogOpened}
      onClose={close}
      hint="Select an applicant to read their resume here."
    />
  );
}

/** Why there is no resume to show. */
const absenceOf = ({ name, withdrawnAt }: Applicant) =>
  withdrawnAt
    ? `${name} withdrew this application on ${date(withdrawnAt)}. The resume is no longer available.`
    : `The resume of ${name} was erased.`;
