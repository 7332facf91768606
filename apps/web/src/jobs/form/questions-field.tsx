import { questionLimits } from '@lock-in/contracts';
import { Button, Input, Stack } from '@mantine/core';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { IconPlus } from '../../ui/icons/frame.ts';
import { canAddQuestion, newQuestion, type QuestionDraft } from './question-draft.ts';
import { QuestionEditor } from './question-editor.tsx';

interface QuestionsFieldProps {
  readonly value: readonly QuestionDraft[];
  readonly error?: string | undefined;
  readonly onChange: (questions: readonly QuestionDraft[]) => void;
}

/** Questions for all applicants. Earlier applications keep the question that they answered. */
export function QuestionsField({ value, error, onChange }: QuestionsFieldProps) {
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const id = useId();

  const onAdd = () => {
    flushSync(() => onChange([...value, newQuestion]));
    [...(list.current?.querySelectorAll<HTMLInputElement>('[data-question]') ?? [])].at(-1)?.focus();
  };
  const onRemove = (at: number) => {
    flushSync(() => onChange(value.toSpliced(at, 1)));
    add.current?.focus();
  };

  return (
    <Input.Wrapper
      label="Questions (optional)"
      labelElement="div"
      description={`Up to ${questionLimits.questions}. Everyone who applies is asked these.`}
      error={error}
      errorProps={{ id }}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Stack gap={12} ref={list} my={8} role="group" aria-label="Questions">
        {value.map((question, at) => (
          <QuestionEditor
            key={at}
            number={at + 1}
            value={question}
            errorId={error === undefined ? undefined : id}
            onChange={(changed) => onChange(value.with(at, changed))}
            onRemove={() => onRemove(at)}
          />
        ))}
      </Stack>
      <Button
        ref={add}
        variant="default"
        size="xs"
        disabled={!canAddQuestion(value)}
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={onAdd}
      >
        Add question
      </Button>
    </Input.Wrapper>
  );
}
