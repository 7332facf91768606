import { commentLimit } from '@lock-in/contracts';
import { Button, Group } from '@mantine/core';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { useMe } from '../lib/session.ts';
import { MarkdownField } from '../ui/markdown-field.tsx';
import { toastError } from '../ui/toast.ts';
import { useDraft } from '../ui/use-draft.ts';
import { isWithin, withLimit } from '../ui/with-limit.ts';
import { isAbsent } from './cache-updates.ts';
import { useAddCommentMutation } from './comment-mutation.ts';
import { useOpened } from './use-opened.ts';

/** The input is free at once for the next comment; a failed one comes back into it, unless something is there by then. */
export function CommentForm({ postId }: { postId: number }) {
  const author = useMe();
  const [content, setContent] = useState('');
  const [send] = useAddCommentMutation();
  useDraft(`comment-${postId}`, content, setContent);
  // Whoever comes back finds the form as high as it was.
  const [used, use] = useOpened('tools', postId, false);
  const blank = content.trim() === '';

  const post = async (event: FormEvent) => {
    event.preventDefault();
    if (blank || !isWithin(content, commentLimit)) return;
    setContent('');
    const { error } = await send({ postId, content, author });
    if (!error || isAbsent(error)) return;
    toastError(error, 'Failed to comment, please try again.');
    setContent((since) => (since === '' ? content : since));
  };

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
        quiet={!used}
        onFocus={() => {
          if (!used) use();
        }}
        headings={3}
        minRows={1}
        maxRows={10}
        aria-label="Add a comment"
        placeholder="Add a comment…"
        autoComplete="off"
        value={content}
        {...withLimit({ value: content, error: undefined }, commentLimit)}
        onChange={({ currentTarget }) => setContent(currentTarget.value)}
        onKeyDown={sendByEnter}
      />
      <Button type="submit" variant="light">
        Post
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
