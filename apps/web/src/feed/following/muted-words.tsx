import { type MutedWord, mutedWordLimit } from '@lock-in/contracts';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { ErrorCard } from '../../ui/feedback/error-state.tsx';
import { neighbourOf } from '../../ui/forms/focus.ts';
import { Problem } from '../../ui/feedback/problem.tsx';
import { SkeletonCard } from '../../ui/lists/skeletons.tsx';
import { toastAction } from '../../ui/feedback/toast-action.tsx';
import { toastError } from '../../ui/feedback/toast.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { useMutedWordsQuery, useMuteWordMutation, useUnmuteWordMutation } from './hiding-endpoints.ts';
import { ListRow, ListSection } from './list-section.tsx';
import { everyVisit } from '../../lib/calls/query-options.ts';

/** The reader's muted words, and a field to add more. */
export function MutedWords() {
  const { data, error, refetch } = useMutedWordsQuery(undefined, { refetchOnMountOrArgChange: everyVisit });
  const field = useRef<HTMLInputElement>(null);
  const [mute] = useMuteWordMutation();
  const form = useForm({
    initial: { word: '' },
    check: ({ word }) => (word.trim() === '' ? { word: 'Write a word or a phrase.' } : {}),
    send: async ({ word }) => {
      await mute(word).unwrap();
      form.set('word', '');
      field.current?.focus();
    },
    fallback: 'Failed to mute the word, please try again.',
  });
  if (!data)
    return error ? (
      <ErrorCard text="Error loading the words you mute." error={error} onRetry={refetch} />
    ) : (
      <SkeletonCard lines={3} />
    );
  return (
    <ListSection
      title="Words you mute"
      empty="You haven’t muted any words."
      before={
        <form {...form.props}>
          {form.problem && <Problem problem={form.problem} />}
          <Text c="dimmed" mb={8}>
            Posts with a muted word or phrase are left out of your feed and search, and comments with one are
            collapsed. Nobody is notified.
          </Text>
          <Group align="flex-start" wrap="nowrap" gap={8} mb={16}>
            <TextInput
              {...form.field('word')}
              ref={field}
              aria-label="Word or phrase"
              placeholder="Word or phrase"
              maxLength={mutedWordLimit}
              autoComplete="off"
              flex={1}
            />
            <Button type="submit" variant="default" miw={110} flex="none" loading={form.sending}>
              Mute
            </Button>
          </Group>
        </form>
      }
    >
      {data.words.map((each) => (
        <WordRow key={each.wordId} word={each} />
      ))}
    </ListSection>
  );
}

function WordRow({ word: { wordId, word } }: { word: MutedWord }) {
  const [busy, setBusy] = useState(false);
  const [mute] = useMuteWordMutation();
  const [unmute] = useUnmuteWordMutation();
  const undo = async () => {
    const { error } = await mute(word);
    if (error) toastError(error, 'Failed to mute the word, please try again.');
  };
  const takeBack = async (row: Element | null) => {
    const focusNext = neighbourOf(row);
    setBusy(true);
    const { error } = await unmute(wordId);
    setBusy(false);
    if (error) return toastError(error, 'Failed to unmute, please try again.');
    focusNext();
    toastAction(`You unmuted “${word}”.`, ['Undo', () => void undo()]);
  };
  return (
    <ListRow label={<Text style={{ overflowWrap: 'anywhere' }}>{word}</Text>}>
      <Button
        variant="default"
        size="xs"
        miw={110}
        flex="none"
        aria-label={`Unmute ${word}`}
        disabled={busy}
        onClick={({ currentTarget }) => void takeBack(currentTarget.closest('li'))}
      >
        Unmute
      </Button>
    </ListRow>
  );
}
