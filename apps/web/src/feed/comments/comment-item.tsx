import type { Comment } from '@lock-in/contracts';
import { commentAnchor, paths } from '@lock-in/contracts/paths';
import { Anchor, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { HeldNote } from '../../shared/held-note.tsx';
import { FormattedText } from '../../ui/markdown/formatted-text.tsx';
import { dateTimeShort, relativeTime } from '../../ui/words/format.ts';
import { CommentActions } from './comment-actions.tsx';
import { CommentEditForm } from './comment-edit-form.tsx';
import { CommentMenu } from './comment-menu.tsx';
import classes from './comment.module.css';
import { DeleteComment } from './delete-comment.tsx';
import { EditedMark } from '../posts/card/edited-mark.tsx';

interface CommentItemProps {
  readonly comment: Comment;
  /** The comment or reply that a link points to; it is scrolled into view and highlighted. */
  readonly linked: number | undefined;
  /** Absent if the comment cannot be answered. */
  readonly onReply?: ((comment: Comment) => void) | undefined;
  readonly children?: ReactNode;
}

/** A comment or a reply; `children` are its replies. */
export function CommentItem({ comment, linked, onReply, children }: CommentItemProps) {
  const { commentId, postId, accountId, username, displayPicUrl, createdAt, replyTo } = comment;
  const [editing, setEditing] = useState(false);
  const item = useRef<HTMLDivElement>(null);
  const isLinked = commentId === linked;
  useEffect(() => {
    if (isLinked) item.current?.scrollIntoView({ block: 'center' });
  }, [isLinked]);
  // The server can only find a comment that has its final id.
  const isThere = commentId > 0 && !comment.isDeleted;

  return (
    <Group
      component="li"
      ref={item}
      id={commentAnchor(commentId)}
      className={classes.item}
      wrap="nowrap"
      gap={replyTo === undefined ? 12 : 8}
      align="flex-start"
      data-linked={isLinked || undefined}
    >
      {comment.isDeleted ? (
        <span className={classes.nobody} />
      ) : (
        <Avatar
          accountId={accountId}
          name={username}
          src={displayPicUrl}
          size={replyTo === undefined ? 32 : 24}
        />
      )}
      <div className={classes.comment} data-guess={commentId < 0 || undefined}>
        <header className={classes.head}>
          <Text component="div" c="dimmed" size="xs" className={classes.meta}>
            {comment.isDeleted ? (
              username
            ) : (
              <Link to={paths.profile(accountId)} className={classes.author}>
                <bdi>@{username}</bdi>
              </Link>
            )}
            {' · '}
            <time dateTime={createdAt} title={relativeTime(createdAt)}>
              {dateTimeShort(createdAt)}
            </time>
            {comment.editedAt !== undefined && <EditedMark of={{ kind: 'comment', postId, commentId }} />}
          </Text>
          {isThere && !editing && (
            <>
              <DeleteComment comment={comment} />
              {!comment.held && <CommentMenu comment={comment} onEdit={() => setEditing(true)} />}
            </>
          )}
        </header>
        <Words comment={comment} editing={editing} onEdited={() => setEditing(false)} />
        {isThere && !comment.held && (
          <CommentActions comment={comment} onReply={onReply && (() => onReply(comment))} />
        )}
        {children}
      </div>
    </Group>
  );
}

interface WordsProps {
  readonly comment: Comment;
  readonly editing: boolean;
  readonly onEdited: () => void;
}

function Words({ comment, editing, onEdited }: WordsProps) {
  if (editing) return <CommentEditForm comment={comment} onDone={onEdited} />;
  if (comment.isDeleted) return <Text c="dimmed">{comment.content}</Text>;
  const words = (
    <>
      {comment.held && <HeldNote held={comment.held} />}
      <FormattedText text={comment.content} headings={3} />
    </>
  );
  return comment.holdsMutedWord ? <Folded>{words}</Folded> : words;
}

/** Hides text that contains a muted word until the reader opens it. */
function Folded({ children }: { children: ReactNode }) {
  const [shown, show] = useState(false);
  return (
    <>
      <Text c="dimmed">
        Hidden because it contains a muted word.{' '}
        <Anchor component="button" type="button" aria-expanded={shown} onClick={() => show(!shown)}>
          {shown ? 'Hide' : 'Show'}
        </Anchor>
      </Text>
      {shown && children}
    </>
  );
}
