import { paths } from '@lock-in/contracts/paths';
import { Group, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useMe } from '../../../lib/session.ts';
import { HeldNote } from '../../../shared/held-note.tsx';
import { Avatar } from '../../../ui/layout/avatar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { count, dateTime, relativeTime } from '../../../ui/words/format.ts';
import { lazy } from '../../../ui/lazy.tsx';
import { IconMessageCircle } from '../../../ui/icons/frame.ts';
import { cardId } from './card-id.ts';
import type { HeldPost } from '../../writing/cache-updates.ts';
import { EditedMark } from './edited-mark.tsx';
import { fromFeed } from '../from-feed.ts';
import { LikeButton } from './like-button.tsx';
import { PostAction } from './post-action.tsx';
import classes from './post-card.module.css';
import { PostMenu } from './post-menu.tsx';
import { PostText } from './post-text.tsx';
import { SaveButton } from './save-button.tsx';
import { TagChips } from '../../tags/tag-chip.tsx';
import { useOpened } from '../use-opened.ts';

const Comments = lazy(() => import('../../comments/comments.tsx'));

interface PostCardProps {
  readonly post: HeldPost;
  /** On the post's own page: full text and open comments. In a list, the whole card links to that page. */
  readonly detail?: boolean;
  /** Comments that were loaded with the page. */
  readonly comments?: ReactNode;
}

export function PostCard({ post, detail = false, comments }: PostCardProps) {
  const id = useId();
  const author = paths.profile(post.accountId);
  const exists = post.deleted === undefined;
  const leads = exists && !detail;
  const { pathname } = useLocation();

  return (
    <Card
      component="article"
      id={cardId(post.id)}
      aria-labelledby={id}
      {...(leads && { className: classes.leading })}
    >
      <Group wrap="nowrap" gap={12} align="flex-start">
        <Link to={author} className={classes.raised} data-small aria-hidden tabIndex={-1}>
          <Avatar accountId={post.accountId} name={post.username} src={post.displayPicUrl} />
        </Link>
        <div className={classes.head}>
          <Title order={detail ? 1 : 2} id={id} size={detail ? 'h1' : 'h2'}>
            {leads ? (
              <Link
                to={paths.post(post.id)}
                state={pathname === paths.home ? fromFeed : undefined}
                className={classes.lead}
                data-covers-card
              >
                <bdi>{post.title}</bdi>
              </Link>
            ) : (
              post.title
            )}
          </Title>
          <Text component="div" c="dimmed">
            <Link to={author} className={classes.author}>
              <bdi>@{post.username}</bdi>
              {post.company && ` · ${post.company}`}
            </Link>
            <span className={classes.dot}> · </span>
            <time dateTime={post.date} title={relativeTime(post.date)}>
              {dateTime(post.date)}
            </time>
            {post.editedAt !== undefined && (
              <EditedMark of={{ kind: 'post', postId: post.id }} dot={classes.dot} />
            )}
          </Text>
        </div>
        {exists && <PostMenu post={post} detail={detail} />}
      </Group>
      {exists ? (
        <Content post={post} detail={detail} comments={comments} />
      ) : (
        <Text c="dimmed" mt={12} role="alert">
          This post has been deleted.
        </Text>
      )}
    </Card>
  );
}

/** Numbers are keyed by themselves: a browser that translates the page replaces their text, and React could not change it. */
function Content({ post, detail = false, comments = <Comments post={post} /> }: PostCardProps) {
  const [open, toggle] = useOpened('comments', post.id, detail);
  const { role } = useMe();
  const isHeld = post.held !== undefined;
  return (
    <>
      <div className={classes.body}>
        {post.held && <HeldNote held={post.held} />}
        <TagChips labels={post.labels} linked />
        <PostText post={post} detail={detail} />
        {post.likeCount > 0 && (
          <Text key={post.likeCount} c="dimmed">
            {count(post.likeCount)} others have liked this
          </Text>
        )}
        {!open && post.commentsClosedBy && <Text c="dimmed">Comments are closed</Text>}
      </div>
      {!isHeld && (
        <Group gap={8} className={classes.actions}>
          {role !== 'Admin' && <LikeButton post={post} />}
          <PostAction
            leftSection={<IconMessageCircle size={18} stroke={1.75} aria-hidden />}
            aria-expanded={open}
            data-key="c"
            onClick={toggle}
            {...Comments.onIntent}
          >
            <span key={post.commentCount}>Comments ({count(post.commentCount)})</span>
          </PostAction>
          {role !== 'Admin' && <SaveButton post={post} />}
        </Group>
      )}
      {open && !isHeld && comments}
    </>
  );
}
