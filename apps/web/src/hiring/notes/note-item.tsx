import { type ApplicationNote, noteLimits } from '@lock-in/contracts';
import { ActionIcon, Button, Group, Stack, Text, Textarea, Tooltip } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useMe } from '../../lib/session.ts';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { dateTimeShort } from '../../ui/words/format.ts';
import { Prose } from '../../ui/markdown/prose.tsx';
import { RestoredNote } from '../../ui/edits/restored-note.tsx';
import { RelativeTime } from '../../ui/words/time.tsx';
import { toastAction } from '../../ui/feedback/toast-action.tsx';
import { toast, toastError } from '../../ui/feedback/toast.ts';
import { useDraft } from '../../ui/edits/use-draft.ts';
import { isWithin, withLimit } from '../../ui/forms/with-limit.ts';
import { IconPencil, IconTrash } from '../../ui/icons/frame.ts';
import { useDeleteNoteMutation, useEditNoteMutation, useRestoreNoteMutation } from './note-endpoints.ts';
import classes from './notes.module.css';

interface NoteItemProps {
  readonly applicationId: number;
  readonly note: ApplicationNote;
  /** Whether notes can still be written. */
  readonly isOpen: boolean;
  /** Moves the focus away from a note that is about to disappear. */
  readonly takeFocus: () => void;
}

const icon = { size: 16, stroke: 1.75 } as const;

/** Authors can edit and delete their notes; the company's owner can delete any note. */
export function NoteItem({ applicationId, note, isOpen, takeFocus }: NoteItemProps) {
  const { noteId, accountId, name, profilePicUrl, words, writtenAt, editedAt } = note;
  const me = useMe();
  const [editing, setEditing] = useState(false);
  const [remove, { isLoading }] = useDeleteNoteMutation();
  const [restore] = useRestoreNoteMutation();
  const pencil = useRef<HTMLButtonElement>(null);
  const isOwn = accountId === me.accountId;
  const isMine = isOwn || me.companyRole === 'owner';

  const onRestore = async () => {
    const { error } = await restore({ applicationId, noteId });
    if (error) toastError(error, 'Failed to restore the note. Try again.');
    else toast.success('Note restored.');
  };
  const onDelete = async () => {
    const { error } = await remove({ applicationId, noteId });
    if (error) return toastError(error, 'Failed to delete the note. Check your connection and try again.');
    takeFocus();
    toastAction('Note deleted.', ['Undo', () => void onRestore()]);
  };
  return (
    <li className={classes.note}>
      <Avatar accountId={accountId} name={name} src={profilePicUrl} size={28} />
      <div className={classes.words}>
        <Group justify="space-between" wrap="nowrap" gap={8}>
          <Text size="xs" c="dimmed" className={classes.head ?? ''}>
            <Text span fw={600} c="var(--mantine-color-text)">
              <bdi>{name}</bdi>
            </Text>{' '}
            · <RelativeTime at={writtenAt} />
            {editedAt !== null && ' · edited'}
          </Text>
          {!editing && (
            <Group gap={0} wrap="nowrap">
              {isOwn && isOpen && (
                <Tooltip label="Edit note">
                  <ActionIcon
                    ref={pencil}
                    size={28}
                    aria-label={`Edit your note from ${dateTimeShort(writtenAt)}`}
                    onClick={() => setEditing(true)}
                  >
                    <IconPencil {...icon} />
                  </ActionIcon>
                </Tooltip>
              )}
              {isMine && (
                <Tooltip label="Delete note">
                  <ActionIcon
                    size={28}
                    aria-label={`Delete note of ${name} from ${dateTimeShort(writtenAt)}`}
                    disabled={isLoading}
                    onClick={() => void onDelete()}
                  >
                    <IconTrash {...icon} />
                  </ActionIcon>
                </Tooltip>
              )}
            </Group>
          )}
        </Group>
        {editing ? (
          <EditForm
            applicationId={applicationId}
            note={note}
            onDone={() => {
              setEditing(false);
              setTimeout(() => pencil.current?.focus());
            }}
          />
        ) : (
          <Prose text={words} />
        )}
      </div>
    </li>
  );
}

interface EditFormProps {
  readonly applicationId: number;
  readonly note: ApplicationNote;
  readonly onDone: () => void;
}

/** Replaces the note while it is edited. A refused text stays in the form. */
function EditForm({ applicationId, note, onDone }: EditFormProps) {
  const [words, setWords] = useState(note.words);
  const [edit, { isLoading }] = useEditNoteMutation();
  const draft = useDraft(`edit-note-${applicationId}-${note.noteId}`, words, setWords, note.words);
  const isReady = words.trim() !== '' && isWithin(words, noteLimits.words);

  const leave = () => {
    draft.clear();
    onDone();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    if (words.trim() === note.words) return leave();
    const { error } = await edit({ applicationId, noteId: note.noteId, words });
    if (error) toastError(error, 'Failed to save the note. Check your connection and try again.');
    else leave();
  };
  return (
    <Stack component="form" gap={8} onSubmit={(event: FormEvent) => void save(event)}>
      <RestoredNote draft={draft} inline />
      <Textarea
        aria-label="Edit note"
        autosize
        autoFocus
        minRows={2}
        maxRows={12}
        value={words}
        {...withLimit({ value: words, error: undefined }, noteLimits.words)}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Group gap={8} justify="flex-end">
        <Button variant="default" size="xs" onClick={leave} disabled={isLoading}>
          Cancel
        </Button>
        <Button type="submit" size="xs" disabled={!isReady} loading={isLoading}>
          Save
        </Button>
      </Group>
    </Stack>
  );
}
