import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Drawer, drawerIntent } from './drawer.tsx';
import classes from './filter-drawer.module.css';

interface FilterDrawerProps {
  /** Number of active filters. */
  readonly chosen: number;
  /** Text of the button that leads back to the results: "Show 12 jobs". */
  readonly done: string;
  readonly children: ReactNode;
}

/** On a phone: opens the filters that are beside or above the list on wider screens. */
export function FilterDrawer({ chosen, done, children }: FilterDrawerProps) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <div className={classes.sheet}>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
        {...drawerIntent}
      >
        Filters{chosen > 0 && ` (${chosen})`}
      </Button>
      <Drawer opened={opened} onClose={close} position="bottom" size="85%" title="Filters" radius="lg">
        <div className={classes.filters}>{children}</div>
        <div className={classes.done}>
          <Button fullWidth onClick={close}>
            {done}
          </Button>
        </div>
      </Drawer>
    </div>
  );
}
