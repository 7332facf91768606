import type { Applicant } from '@lock-in/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Prose } from '../../ui/markdown/prose.tsx';
import { IconMessageCircle } from '../../ui/icons/frame.ts';

type ApplicantAnswers = Pick<Applicant, 'answers' | 'coverNote' | 'name'>;

const saysNothing = ({ answers, coverNote }: ApplicantAnswers) => answers.length === 0 && coverNote === null;
const describeAnswer = (answer: string | boolean) =>
  typeof answer === 'string' ? answer : answer ? 'Yes' : 'No';

/** The cover note, and the applicant's answers with the questions as they read at that time. */
export function ApplicantWords({ applicant, lines }: { applicant: ApplicantAnswers; lines: number }) {
  if (saysNothing(applicant)) return null;
  return (
    <Stack gap={12} mt="sm">
      {applicant.coverNote !== null && <Words title="Cover note" text={applicant.coverNote} lines={lines} />}
      {applicant.answers.map(({ question, answer }, at) => (
        <Words key={at} title={question} text={describeAnswer(answer)} lines={lines} />
      ))}
    </Stack>
  );
}

function Words({ title, text, lines }: { title: string; text: string; lines: number }) {
  return (
    <div>
      <Text c="dimmed" size="xs" style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Text>
      <Prose text={text} lines={lines} />
    </div>
  );
}

/** The same, for a resume that fills the screen. Stops key events: J or Escape would otherwise reach the resume below. */
export function ApplicantWordsButton({ applicant }: { applicant: ApplicantAnswers }) {
  const [opened, setOpened] = useState(false);
  if (saysNothing(applicant)) return null;
  return (
    <div style={{ display: 'contents' }} onKeyDown={(event) => event.stopPropagation()}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconMessageCircle size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Answers and cover note
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Answers and cover note from ${applicant.name}`}
      >
        <ApplicantWords applicant={applicant} lines={40} />
      </Modal>
    </div>
  );
}
