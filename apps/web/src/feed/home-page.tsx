import { Stack, VisuallyHidden } from '@mantine/core';
import { useMe } from '../app/session.ts';
import { Card } from '../ui/card.tsx';
import { Columns, Page } from '../ui/page.tsx';
import { CreateBox } from './create-box.tsx';
import { FeedFilters } from './feed-filters.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { PostList } from './post-list.tsx';

export default function HomePage() {
  const { role } = useMe();
  return (
    <Page title="Home" heading={false}>
      <VisuallyHidden component="h1">Home</VisuallyHidden>
      <Columns
        left={
          <Card>
            <FeedFilters />
          </Card>
        }
      >
        <Stack>
          {role !== 'Admin' && <CreateBox />}
          <FilterSheet />
          <PostList />
        </Stack>
      </Columns>
    </Page>
  );
}
