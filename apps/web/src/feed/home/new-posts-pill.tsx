import type { Post } from '@lock-in/contracts';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useMe } from '../../lib/session.ts';
import { focusFirst } from '../../ui/forms/focus.ts';
import { plural } from '../../ui/words/format.ts';
import { toastError } from '../../ui/feedback/toast.ts';
import { IconArrowUp } from '../../ui/icons/frame.ts';
import { useFollowingQuery } from '../following/following-endpoints.ts';
import { newPosts, type NewPost } from './new-posts.ts';
import classes from './new-posts-pill.module.css';

interface NewPostsPillProps {
  /** The feed as shown; a new object after each refetch. */
  readonly feed: { readonly pages: readonly { readonly posts: readonly Pick<Post, 'id'>[] }[] };
  /** The feed shows only what the reader follows. */
  readonly isFollowing: boolean;
  /** Refetches the feed from the start. */
  readonly read: () => PromiseLike<{ readonly isError: boolean; readonly error?: unknown }>;
}

/**
 * A button before the feed that loads posts published since the feed was read. They are not added automatically, because
 * that would move the text being read.
 */
export function NewPostsPill({ feed, isFollowing, read }: NewPostsPillProps) {
  const place = useRef<HTMLDivElement>(null);
  const [reading, setReading] = useState(false);
  const isRequested = useRef(false);
  const isShown = (id: number) => feed.pages.some(({ posts }) => posts.some((post) => post.id === id));
  const { length } = useWanted(
    newPosts.use().filter(({ id }) => !isShown(id)),
    isFollowing,
  );

  // Runs when the new list is rendered, shortly after the answer.
  useEffect(() => {
    if (!isRequested.current) return;
    isRequested.current = false;
    newPosts.set([]);
    scrollTo(0, 0);
    focusFirst(place.current?.nextElementSibling);
  }, [feed]);

  const onShow = async () => {
    isRequested.current = true;
    setReading(true);
    const { isError, error } = await read();
    setReading(false);
    if (!isError) return;
    isRequested.current = false;
    toastError(error, 'Error loading posts.');
  };

  return (
    <div ref={place} role="status" className={classes.place}>
      {length > 0 && (
        <Button
          size="xs"
          radius="xl"
          className={classes.pill}
          leftSection={<IconArrowUp size={16} stroke={1.75} aria-hidden />}
          loading={reading}
          onClick={() => void onShow()}
        >
          {plural(length, 'new post')}
        </Button>
      )}
    </div>
  );
}

/**
 * New posts that a refetch of the feed would show. None until the follow and mute settings are known. If these cannot be
 * read: all posts in the full feed, none in the Following feed.
 */
function useWanted(posts: readonly NewPost[], isFollowing: boolean): readonly NewPost[] {
  const { role } = useMe();
  const isAdmin = role === 'Admin';
  const { data, isError } = useFollowingQuery(undefined, { skip: isAdmin || posts.length === 0 });
  if (isAdmin || (isError && !data)) return isFollowing ? [] : posts;
  if (!data) return [];
  const chosen = (choice: 'followed' | 'muted', { labelIds }: NewPost) =>
    data.tags.some((tag) => tag.choice === choice && labelIds.includes(tag.labelId));
  return posts.filter(
    (post) =>
      !chosen('muted', post) &&
      (!isFollowing || data.accountIds.includes(post.accountId) || chosen('followed', post)),
  );
}
