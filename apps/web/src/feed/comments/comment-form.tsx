import { commentLimit } from '@lock-in/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { useMe } from '../../lib/session.ts';
import { MarkdownField } from '../../ui/markdown/field/markdown-field.tsx';
import { RestoredNote } from '../../ui/edits/restored-note.tsx';
import { toastError } from '../../ui/feedback/toast.ts';
import { useDraft } from '../../ui/edits/use-draft.ts';
import { isWithin, withLimit } from '../../ui/forms/with-limit.ts';
import { isAbsent } from '../writing/cache-updates.ts';
import { useAddCommentMutation } from './comment-mutation.ts';
import { useOpened } from '../posts/use-opened.ts';
import { useSuggest } from '../tags/use-suggest.ts';

interface CommentFormProps {
  readonly postId: number;
  /** For a reply: its thread, and the comment that it answers. */
  readonly answers?: { readonly threadId: number; readonly commentId: number; readonly username: string };
  /** For a reply: called when it was sent or cancelled. */
  readonly onDone?: () => void;
}

/** The field is cleared at once for the next comment. A comment that fails is restored, unless the field has new text. */
export function CommentForm({ postId, answers, onDone }: CommentFormProps) {
  const author = useMe();
  const suggest = useSuggest();
  const [content, setContent] = useState('');
  const [send, { isLoading }] = useAddCommentMutation();
  const draft = useDraft(answers ? `reply-${answers.commentId}` : `comment-${postId}`, content, setContent);
  // On return, the form has the same height as before.
  const [used, use] = useOpened('tools', postId, false);
  const blank = content.trim() === '';
  const label = answers ? `Reply to @${answers.username}` : 'Add a comment';

  const post = async (event: FormEvent) => {
    event.preventDefault();
    if (blank || !isWithin(content, commentLimit) || (answers && isLoading)) return;
    if (!answers) setContent('');
    const { error } = await send({ postId, content, author, answers });
    if (!error || isAbsent(error)) {
      if (answers) draft.clear();
      return onDone?.();
    }
    toastError(error, 'Failed to comment, please try again.');
    if (!answers) setContent((since) => (since === '' ? content : since));
  };

  // Enables the shortcuts of the page again.
  const leave = (field: HTMLElement) => {
    field.blur();
    if (blank) onDone?.();
  };

  if (author.suspension) return <Text c="dimmed">You can’t comment while you’re suspended.</Text>;
  return (
    <Stack component="form" gap={4} onSubmit={(event: FormEvent) => void post(event)}>
      <RestoredNote draft={draft} inline />
      <Group gap={8} wrap="nowrap" align="flex-start">
        <MarkdownField
          flex={1}
          miw={0}
          quiet={answers !== undefined || !used}
          autoFocus={answers !== undefined}
          onFocus={() => {
            if (!answers && !used) use();
          }}
          suggest={suggest}
          headings={3}
          minRows={1}
          maxRows={10}
          aria-label={label}
          placeholder={answers ? 'Reply…' : `${label}…`}
          autoComplete="off"
          value={content}
          {...withLimit({ value: content, error: undefined }, commentLimit)}
          onChange={({ currentTarget }) => setContent(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') leave(event.currentTarget);
            sendByEnter(event);
          }}
        />
        <Button type="submit" variant="light" disabled={answers !== undefined && isLoading}>
          {answers ? 'Reply' : 'Post'}
        </Button>
      </Group>
    </Stack>
  );
}

/** Enter sends, as in a one-line field; Shift+Enter starts a new line. */
export function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
