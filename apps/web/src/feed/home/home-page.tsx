import { Stack, VisuallyHidden } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { useActivityColumn } from '../../shared/activity-column.tsx';
import { useMe } from '../../lib/session.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ColumnsPage } from '../../ui/layout/columns-page.tsx';
import { CreateBox } from '../writing/create-box.tsx';
import { FeedFilters } from './feed-filters.tsx';
import { FeedScope } from './feed-scope.tsx';
import { FeedTips } from './feed-tips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { AbsentPost } from '../posts/absent-post.tsx';
import { PostList } from '../posts/post-list.tsx';
import { useWelcome } from './welcome.tsx';
import type { FirstView } from '../../lib/first-view.ts';
import { feedQueries } from '../posts/post-endpoints.ts';
import { choiceOf } from './use-feed-choice.ts';

/** `activity` is the panel beside the feed. It is passed in, because it combines data of several slices. */
export default function HomePage({ activity }: { activity: ReactNode }) {
  const { role } = useMe();
  const box = useRef<HTMLInputElement>(null);
  const mayPost = role !== 'Admin';
  const welcome = useWelcome({ isFor: mayPost });
  return (
    <ColumnsPage
      title="Home"
      heading={false}
      left={{
        label: 'Tags and sort',
        content: (
          <Card>
            <FeedFilters />
          </Card>
        ),
      }}
      right={useActivityColumn(
        <Stack>
          {activity}
          <FeedTips />
        </Stack>,
      )}
      tools={
        <>
          {mayPost && <FeedScope />}
          <FilterSheet />
        </>
      }
    >
      <VisuallyHidden component="h1">Home</VisuallyHidden>
      <Stack>
        <AbsentPost />
        {mayPost && <CreateBox ref={box} />}
        {welcome.card}
        <PostList isHeld={welcome.isPending} {...(mayPost && { onWrite: () => box.current?.click() })} />
      </Stack>
    </ColumnsPage>
  );
}

export const firstView: FirstView = ({ search, me, read }) => {
  const { feed, labels, recentInteractions } = feedQueries.endpoints;
  void read(feed.initiate(choiceOf(search)));
  void read(labels.initiate());
  if (me && me.role !== 'Admin') void read(recentInteractions.initiate(me.accountId));
};
