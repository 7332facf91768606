import { type AdminNote, longestAdminNote } from '@lock-in/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useDraft } from '../../ui/edits/use-draft.ts';
import { toastError } from '../../ui/feedback/toast.ts';
import { Prose } from '../../ui/markdown/prose.tsx';
import { RelativeTime } from '../../ui/words/time.tsx';
import { PersonLink } from '../decision/person-link.tsx';
import { WordsField } from '../decision/deciding/words-field.tsx';
import { useDeleteAdminNoteMutation, useWriteAdminNoteMutation } from './ruling-endpoints.ts';

interface AdminNotesProps {
  readonly accountId: number;
  readonly notes: readonly AdminNote[];
}

/** What admins noted about a person, and a field for another note. Only admins see it. */
export function AdminNotes({ accountId, notes }: AdminNotesProps) {
  const [words, setWords] = useState('');
  const draft = useDraft(`note-${accountId}`, words, setWords);
  const [write, writing] = useWriteAdminNoteMutation();
  const [remove, removing] = useDeleteAdminNoteMutation();
  const isEmpty = words.trim() === '' || words.trim().length > longestAdminNote;
  const add = async () => {
    const { error } = await write({ accountId, words: words.trim() });
    if (error) return toastError(error, 'Failed to save the note, please try again.');
    draft.clear();
    setWords('');
  };
  const drop = async (noteId: number) => {
    const { error } = await remove({ accountId, noteId });
    if (error) toastError(error, 'Failed to delete the note, please try again.');
  };
  return (
    <Stack gap={8} component="section" aria-label="Notes of admins">
      <Text fw={600}>Notes of admins</Text>
      {notes.map(({ noteId, words: text, writtenBy, writtenAt }) => (
        <div key={noteId}>
          <Group justify="space-between" gap={8}>
            <Text span c="dimmed">
              <PersonLink person={writtenBy} />, <RelativeTime at={writtenAt} />
            </Text>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Delete the note of ${writtenBy.name}`}
              disabled={removing.isLoading}
              onClick={() => void drop(noteId)}
            >
              Delete
            </Button>
          </Group>
          <Prose text={text === '' ? 'Erased with the person’s data.' : text} />
        </div>
      ))}
      <WordsField
        label="New note, for admins only"
        words={words}
        onChange={setWords}
        most={longestAdminNote}
        draft={draft}
      />
      <Group>
        <Button variant="default" disabled={isEmpty || writing.isLoading} onClick={() => void add()}>
          Add note
        </Button>
      </Group>
    </Stack>
  );
}
