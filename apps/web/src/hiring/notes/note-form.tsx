import { noteLimits } from '@lock-in/contracts';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { RestoredNote } from '../../ui/edits/restored-note.tsx';
import { toastError } from '../../ui/feedback/toast.ts';
import { useDraft } from '../../ui/edits/use-draft.ts';
import { isWithin, withLimit } from '../../ui/forms/with-limit.ts';
import { useWriteNoteMutation } from './note-endpoints.ts';

/** Keeps the text after a refusal. */
export function NoteForm({ applicationId }: { applicationId: number }) {
  const [words, setWords] = useState('');
  const [write, { isLoading }] = useWriteNoteMutation();
  const draft = useDraft(`note-${applicationId}`, words, setWords);
  const isReady = words.trim() !== '' && isWithin(words, noteLimits.words);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isLoading) return;
    const { error } = await write({ applicationId, words });
    if (error) return toastError(error, 'Failed to save the note. Check your connection and try again.');
    setWords('');
  };
  return (
    <Stack component="form" gap={8} onSubmit={(event: FormEvent) => void send(event)}>
      <RestoredNote draft={draft} inline />
      <Textarea
        label="New note"
        autosize
        minRows={2}
        maxRows={12}
        value={words}
        {...withLimit({ value: words, error: undefined }, noteLimits.words)}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button type="submit" disabled={!isReady} loading={isLoading}>
          Add note
        </Button>
      </Group>
    </Stack>
  );
}
