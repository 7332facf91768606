import { longestWarning } from '@lock-in/contracts';
import { Textarea } from '@mantine/core';
import { RestoredNote } from '../../../ui/edits/restored-note.tsx';
import { count } from '../../../ui/words/format.ts';
import type { Draft } from '../../../ui/edits/use-draft.ts';

interface WordsFieldProps {
  readonly label: string;
  readonly words: string;
  readonly onChange: (words: string) => void;
  readonly most?: number;
  readonly draft: Draft;
}

/** A message between admins and users, with the number of characters left. */
export function WordsField({ label, words, onChange, draft, most = longestWarning }: WordsFieldProps) {
  const { length } = words.trim();
  const room = `${count(length)} of ${count(most)} characters`;
  const tooLong = length > most;
  return (
    <>
      <RestoredNote draft={draft} inline />
      <Textarea
        label={label}
        description={tooLong ? undefined : room}
        error={tooLong && room}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={3}
        maxRows={8}
        value={words}
        onChange={({ currentTarget: { value } }) => onChange(value)}
      />
    </>
  );
}
