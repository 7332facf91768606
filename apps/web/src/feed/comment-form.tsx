import { commentLimit } from '@lock-in/contracts';
import { Button, Group, Text } from '@mantine/core';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { useMe } from '../lib/session.ts';
import { MarkdownField } from '../ui/markdown-field.tsx';
import { toastError } from '../ui/toast.ts';
import { useDraft } from '../ui/use-draft.ts';
import { isWithin, withLimit } from '../ui/with-limit.ts';
import { isAbsent } from './cache-updates.ts';
import { useAddCommentMutation } from './comment-mutation.ts';
import { useOpened } from './use-opened.ts';
import { useSuggest } from './use-suggest.ts';

interface CommentFormProps {
  readonly postId: number;
  /** Of a reply: its thread, and what it answers there. */
  readonly answers?: { readonly threadId: number; readonly commentId: number; readonly username: string };
  /** Of a reply: it was sent, or is not wanted any more. */
  readonly onDone?: () => void;
}

/** The input is free at once for the next comment; a failed one comes back into it, unless something is there by then. */
export function CommentForm({ postId, answers, onDone }: CommentFormProps) {
  const author = useMe();
  const suggest = useSuggest();
  const [content, setContent] = useState('');
  const [send, { isLoading }] = useAddCommentMutation();
  useDraft(answers ? `reply-${answers.commentId}` : `comment-${postId}`, content, setContent);
  // Whoever comes back finds the form as high as it was.
  const [used, use] = useOpened('tools', postId, false);
  const blank = content.trim() === '';
  const label = answers ? `Reply to @${answers.username}` : 'Add a comment';

  const post = async (event: FormEvent) => {
    event.preventDefault();
    if (blank || !isWithin(content, commentLimit) || (answers && isLoading)) return;
    if (!answers) setContent('');
    const { error } = await send({ postId, content, author, answers });
    if (!error || isAbsent(error)) return onDone?.();
    toastError(error, 'Failed to comment, please try again.');
    if (!answers) setContent((since) => (since === '' ? content : since));
  };

  // The shortcuts of the page work again.
  const leave = (field: HTMLElement) => {
    field.blur();
    if (blank) onDone?.();
  };

  if (author.suspension) return <Text c="dimmed">You can’t comment while you’re suspended.</Text>;
  return (
    <Group
      component="form"
      gap={8}
      wrap="nowrap"
      align="flex-start"
      onSubmit={(event: FormEvent) => void post(event)}
    >
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
  );
}

/** Enter posts, as in a field of one line; with Shift it begins another line. */
function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
