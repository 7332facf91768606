import { viewResume, type Applicant } from '@lock-in/contracts';
import { Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { addressOf } from '../app/call.ts';
import { PdfPane } from '../ui/pdf-pane.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { Decision } from './decision.tsx';
import classes from './applicants.module.css';
import type { Reading } from './use-reading.ts';

interface ApplicantReaderProps {
  readonly reading: Reading;
  /** There is room beside the list; otherwise the resume takes the whole screen, or what a dialog may take of it. */
  readonly beside: boolean;
}

/** The resume that is open, with the decision about it and the ways to the ones around it. */
export function ApplicantReader({ reading, beside }: ApplicantReaderProps) {
  const { applicant, close } = reading;
  const [asking, setAsking] = useState(false);
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  if (beside) {
    return (
      <div className={classes.beside}>
        {applicant ? <Resume reading={reading} applicant={applicant} beside /> : <Nothing />}
      </div>
    );
  }
  return (
    <Modal.Root
      opened={applicant !== undefined}
      onClose={close}
      // It listens on the window, where the Escape that the question above it is meant by comes along as well.
      closeOnEscape={!asking}
      size={960}
      fullScreen={narrow}
      centered
      classNames={{ content: classes.dialog ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={applicant && titleOf(applicant)}>
        {applicant && <Resume reading={reading} applicant={applicant} onAsking={setAsking} />}
      </Modal.Content>
    </Modal.Root>
  );
}

const titleOf = ({ name }: Applicant) => `Resume of ${name}`;

interface ResumeProps {
  readonly reading: Reading;
  readonly applicant: Applicant;
  readonly beside?: boolean;
  readonly onAsking?: (asking: boolean) => void;
}

function Resume({ reading, applicant, beside = false, onAsking }: ResumeProps) {
  const place = useRef<HTMLDivElement>(null);
  const { applicationId, status, resumeURL } = applicant;

  const focus = () => place.current?.focus({ preventScroll: true });

  useEffect(() => {
    // Below the bar, so that all of the pane's height is there to read in.
    const above = place.current?.getBoundingClientRect().top ?? 0;
    if (beside && above > barHeight) scrollBy(0, above - barHeight);
  }, [beside]);

  // The keyboard goes with the reader: to the resume that was opened, and back to it from a list that turned its page.
  useEffect(() => {
    if (!place.current?.contains(document.activeElement)) focus();
  }, [applicationId]);

  const verdict =
    status !== 'Applied' ? (
      <StatusBadge status={status} />
    ) : reading.isListed ? (
      <Decision key={applicationId} applicant={applicant} onDecided={focus} onAsking={onAsking} />
    ) : (
      <Text c="dimmed">No longer in the list</Text>
    );
  return (
    <div ref={place} tabIndex={-1} className={classes.resume}>
      <PdfPane
        title={titleOf(applicant)}
        src={resumeURL && addressOf(viewResume, { query: { uri: resumeURL } })}
        absence="The applicant erased their data, and this resume with it."
        fileName={`${titleOf(applicant)}.pdf`}
        among={{
          at: reading.place,
          of: reading.of,
          onNext: reading.onNext,
          onPrevious: reading.onPrevious,
        }}
        actions={beside ? verdict : undefined}
        onClose={reading.close}
      />
      {!beside && <div className={classes.verdict}>{verdict}</div>}
    </div>
  );
}

/** The top bar's 56 px and a space. */
const barHeight = 72;

function Nothing() {
  return (
    <div className={classes.nothing}>
      <Text>Choose View Resume to read it here.</Text>
      <Text>
        <kbd>J</kbd> and <kbd>K</kbd> lead to the next and the previous one, <kbd>Esc</kbd> closes.
      </Text>
    </div>
  );
}
