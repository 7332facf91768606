import { commentLimit, type Comment } from '@lock-in/contracts';
import { Button, Group, Stack } from '@mantine/core';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { useMe } from '../../lib/session.ts';
import { MarkdownField } from '../../ui/markdown/field/markdown-field.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { RestoredNote } from '../../ui/edits/restored-note.tsx';
import { toastError } from '../../ui/feedback/toast.ts';
import { useDraft } from '../../ui/edits/use-draft.ts';
import { isWithin, withLimit } from '../../ui/forms/with-limit.ts';
import { sendByEnter } from './comment-form.tsx';
import { useEditCommentMutation } from './comment-mutation.ts';
import { useSuggest } from '../tags/use-suggest.ts';

/** Loaded on demand, so that the first page of the feed loads no dialog. */
const DiscardDialog = lazy(async () => ({
  default: (await import('../../ui/edits/discard-dialog.tsx')).DiscardDialog,
}));

/** Replaces the comment while it is edited. A refused text stays in the form. */
export function CommentEditForm({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const { accountId } = useMe();
  const suggest = useSuggest();
  const [content, setContent] = useState(comment.content);
  const [send, { isLoading }] = useEditCommentMutation();
  const isSame = content.trim() === comment.content;
  const [asks, setAsks] = useState(false);
  const draft = useDraft(`edit-comment-${comment.commentId}`, content, setContent, comment.content);

  const finish = () => {
    draft.clear();
    onDone();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSame) return onDone();
    if (content.trim() === '' || !isWithin(content, commentLimit)) return;
    const { error } = await send({ comment, content, accountId });
    if (error) toastError(error, 'Failed to save the comment, please try again.');
    else finish();
  };
  const leave = () => (isSame ? onDone() : setAsks(true));
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') leave();
    else sendByEnter(event);
  };

  return (
    <Stack component="form" gap={8} onSubmit={(event: FormEvent) => void save(event)}>
      <RestoredNote draft={draft} inline />
      <MarkdownField
        suggest={suggest}
        headings={3}
        minRows={2}
        maxRows={16}
        autoFocus
        aria-label="Edit comment"
        value={content}
        {...withLimit({ value: content, error: undefined }, commentLimit)}
        onChange={({ currentTarget }) => setContent(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Group gap={8} justify="flex-end">
        <Button variant="default" onClick={leave} disabled={isLoading}>
          Cancel
        </Button>
        <Button type="submit" disabled={isLoading || content.trim() === ''}>
          Save
        </Button>
      </Group>
      {asks && (
        <DiscardDialog
          opened
          text="Your changes to this comment have not been saved."
          onDiscard={finish}
          onKeep={() => setAsks(false)}
        />
      )}
    </Stack>
  );
}
