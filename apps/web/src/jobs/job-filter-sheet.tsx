import { Button, Drawer } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './job-board-page.module.css';
import { filtersOf, searchOf } from './job-choice.ts';
import { JobFilters } from './job-filters.tsx';
import { useJobChoice } from './use-job-choice.ts';

/** On a phone: the way to the filters that stand beside the board elsewhere. `found` says what they leave. */
export function JobFilterSheet({ found }: { found: string }) {
  const [opened, setOpened] = useState(false);
  const [choice] = useJobChoice();
  const { q: _, ...chosen } = searchOf(filtersOf(choice));
  const number = Object.keys(chosen).length;
  const close = () => setOpened(false);
  return (
    <div className={classes.sheet}>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Filters{number > 0 && ` (${number})`}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        size="85%"
        title="Filters"
        closeButtonProps={{ 'aria-label': 'Close' }}
        radius="lg"
      >
        <JobFilters />
        <div className={classes.done}>
          <Button fullWidth onClick={close}>
            {found === '' ? 'Show jobs' : `Show ${found}`}
          </Button>
        </div>
      </Drawer>
    </div>
  );
}
