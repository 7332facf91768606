import { Group, Stack, VisuallyHidden } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { useMe } from '../app/session.ts';
import { Card } from '../ui/card.tsx';
import { Columns, Page } from '../ui/page.tsx';
import { useActivityPlace } from './activity-place.tsx';
import { CreateBox } from './create-box.tsx';
import { FeedFilters } from './feed-filters.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import classes from './home-page.module.css';
import { PostList } from './post-list.tsx';

/** `activity` is the panel beside the feed. It is handed in, because it shows what other slices know as well. */
export default function HomePage({ activity }: { activity: ReactNode }) {
  const { role } = useMe();
  const box = useRef<HTMLInputElement>(null);
  const mayPost = role !== 'Admin';
  const { beside, button } = useActivityPlace(activity);
  return (
    <Page title="Home" heading={false}>
      <VisuallyHidden component="h1">Home</VisuallyHidden>
      <Columns
        left={
          <Card>
            <FeedFilters />
          </Card>
        }
        right={beside}
      >
        <Stack>
          {mayPost && <CreateBox ref={box} />}
          <Group gap={8} className={classes.tools}>
            <FilterSheet />
            {button}
          </Group>
          <PostList {...(mayPost && { onWrite: () => box.current?.click() })} />
        </Stack>
      </Columns>
    </Page>
  );
}
