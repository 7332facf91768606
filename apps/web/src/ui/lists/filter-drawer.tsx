import { Button, type MantineSize } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { IconAdjustmentsHorizontal } from '../icons/frame.ts';
import { Drawer, drawerIntent } from '../dialogs/drawer.tsx';
import classes from './filter-drawer.module.css';

interface FilterDrawerProps {
  readonly title?: string;
  /** Number of active filters. */
  readonly chosen: number;
  readonly buttonSize?: MantineSize;
  readonly height?: number | string;
  /** Text of the button that leads back to the results: "Show 12 jobs". */
  readonly done?: string;
  readonly children: ReactNode;
}

/** On a phone: opens the filters that are beside or above the list on wider screens. */
export function FilterDrawer(props: FilterDrawerProps) {
  const { title = 'Filters', chosen, buttonSize = 'sm', height = '85%', done, children } = props;
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <div className={classes.sheet}>
      <Button
        variant="default"
        size={buttonSize}
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
        {...drawerIntent}
      >
        {title}
        {chosen > 0 && ` (${chosen})`}
      </Button>
      <Drawer opened={opened} onClose={close} position="bottom" size={height} title={title} radius="lg">
        <div className={classes.filters}>{children}</div>
        {done !== undefined && (
          <div className={classes.done}>
            <Button fullWidth onClick={close}>
              {done}
            </Button>
          </div>
        )}
      </Drawer>
    </div>
  );
}
