import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { Drawer, drawerIntent } from '../ui/drawer.tsx';
import { FeedFilters } from './feed-filters.tsx';
import classes from './filter-sheet.module.css';
import { useFeedChoice } from './use-feed-choice.ts';

/** On a phone: opens the filters that are beside the feed on wider screens. */
export function FilterSheet() {
  const [opened, setOpened] = useState(false);
  const [{ filterLabel, sortBy }] = useFeedChoice();
  const chosen = [filterLabel, sortBy].filter(Boolean).length;
  return (
    <div className={classes.sheet}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
        {...drawerIntent}
      >
        Tags and sort{chosen > 0 && ` (${chosen})`}
      </Button>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="bottom"
        size={560}
        title="Tags and sort"
        radius="lg"
      >
        <FeedFilters />
      </Drawer>
    </div>
  );
}
