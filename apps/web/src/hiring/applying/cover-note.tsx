import { questionLimits, type SavedCoverNote } from '@lock-in/contracts';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { isApiError } from '../../lib/calls/api-error.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorCard } from '../../ui/feedback/error-state.tsx';
import { Problem } from '../../ui/feedback/problem.tsx';
import { RestoredNote } from '../../ui/edits/restored-note.tsx';
import { SkeletonCard } from '../../ui/lists/skeletons.tsx';
import { toastAction } from '../../ui/feedback/toast-action.tsx';
import { toast, toastError } from '../../ui/feedback/toast.ts';
import { UnsavedChanges } from '../../ui/edits/unsaved-changes.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useFormDraft } from '../../ui/edits/use-form-draft.ts';
import { isWithin, withLimit } from '../../ui/forms/with-limit.ts';
import { coverNoteApi, useCoverNoteQuery, useSaveCoverNoteMutation } from './cover-note-endpoints.ts';
import { everyVisit } from '../../lib/calls/query-options.ts';
import type { FirstView } from '../../lib/first-view.ts';
import { growing } from '../../ui/forms/growing.ts';

/** Starts with the saved note. Later reads do not change the form. */
export default function CoverNote() {
  const { data, error, isFetching, refetch } = useCoverNoteQuery(undefined, {
    refetchOnMountOrArgChange: everyVisit,
  });
  const [begun, setBegun] = useState<SavedCoverNote>();
  if (begun === undefined && data && !isFetching) setBegun(data);
  if (begun)
    return <CoverNoteForm saved={begun} onSaved={setBegun} readAnew={async () => (await refetch()).data} />;
  if (error && !isFetching)
    return <ErrorCard text="Error loading your cover note." error={error} onRetry={refetch} />;
  return (
    <div role="status" aria-label="Loading your cover note…">
      <SkeletonCard lines={6} />
    </div>
  );
}

interface CoverNoteFormProps {
  readonly saved: SavedCoverNote;
  readonly onSaved: (saved: SavedCoverNote) => void;
  readonly readAnew: () => Promise<SavedCoverNote | undefined>;
}

function CoverNoteForm({ saved, onSaved, readAnew }: CoverNoteFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  /** The version that another tab or device saved meanwhile. */
  const [other, setOther] = useState<string>();
  const [save] = useSaveCoverNoteMutation();
  const keep = async (coverNote: string, revision: number | null) => {
    const answer = await save({ coverNote, revision }).unwrap();
    setOther(undefined);
    onSaved(answer ?? { coverNote: coverNote.trim(), revision: saved.revision + 1 });
    return answer !== null;
  };
  const form = useForm({
    initial: { coverNote: saved.coverNote },
    check: ({ coverNote }) =>
      isWithin(coverNote, questionLimits.coverNote) ? {} : { coverNote: 'Shorten your cover note.' },
    send: async ({ coverNote }) => {
      try {
        if (await keep(coverNote, saved.revision)) toast.success('Default cover note saved.');
      } catch (error) {
        const isChanged = isApiError(error) && error.status === 409;
        const found = isChanged ? await readAnew() : undefined;
        if (found) {
          onSaved(found);
          setOther(found.coverNote);
        }
        throw error;
      }
    },
    fallback: 'Failed to save your cover note. Try again.',
  });
  const written = form.values.coverNote;
  const dirty = written.trim() !== saved.coverNote;
  const initial = { coverNote: saved.coverNote };
  const draft = useFormDraft('cover-note', { ...form, initial, dirty }, ['coverNote']);
  const note = form.field('coverNote');

  const restore = async (coverNote: string) => {
    try {
      await keep(coverNote, null);
      form.set('coverNote', coverNote);
    } catch (error) {
      toastError(error, 'Failed to save your cover note. Try again.');
    }
  };
  const remove = async () => {
    const before = saved.coverNote;
    try {
      await keep('', saved.revision);
    } catch (error) {
      return toastError(error, 'Failed to remove your cover note. Try again.');
    }
    // Keep text that was written but not saved.
    if (!dirty) form.set('coverNote', '');
    field.current?.focus();
    toastAction('Default cover note removed.', ['Undo', () => void restore(before)]);
  };

  return (
    <Card>
      <form {...form.props} aria-label="Default cover note">
        <Stack>
          <RestoredNote draft={draft} />
          <Text c="dimmed">
            Your applications begin with this note. You can change or empty it each time; what you have sent
            stays as it is.
          </Text>
          <Textarea
            {...note}
            {...withLimit(note, questionLimits.coverNote)}
            ref={field}
            label="Default cover note"
            {...growing(6, 20)}
          />
          <Problem problem={form.problem} />
          {other !== undefined && (
            <Stack gap={8}>
              <Text>{other === '' ? 'It was removed there.' : 'It now reads:'}</Text>
              {other !== '' && (
                <Text c="dimmed" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {other}
                </Text>
              )}
              <Text>Save again to keep what you wrote here.</Text>
            </Stack>
          )}
          <Group justify="flex-end">
            {saved.coverNote !== '' && (
              <Button variant="default" disabled={form.sending} onClick={() => void remove()}>
                Remove cover note
              </Button>
            )}
            <Button type="submit" loading={form.sending} disabled={!dirty}>
              Save cover note
            </Button>
          </Group>
        </Stack>
      </form>
      <UnsavedChanges when={dirty} draft={draft} />
    </Card>
  );
}

export const firstView: FirstView = ({ read }) => read(coverNoteApi.endpoints.coverNote.initiate(undefined));
