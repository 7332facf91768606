import { Button, Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Suspense, useState, type ComponentType } from 'react';
import classes from './security.module.css';

interface WayProps {
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly dialog: ComponentType<{ opened: boolean; onClose: () => void }>;
}

/** One thing that someone signs in with, and the dialog that changes it. */
export function Way({ icon: Sign, title, text, action, dialog: Dialog }: WayProps) {
  const [opened, setOpened] = useState(false);
  /** Every opening is a dialog of its own: nothing that was typed or shown in the last one is still there. */
  const [openings, setOpenings] = useState(0);
  return (
    <div className={classes.row}>
      <Sign size={18} stroke={1.75} aria-hidden className={classes.sign} />
      <div className={classes.words}>
        <Text fw={600}>{title}</Text>
        <Text c="dimmed">{text}</Text>
      </div>
      <Button
        variant="default"
        className={classes.action}
        onClick={() => {
          setOpenings(openings + 1);
          setOpened(true);
        }}
      >
        {action}
      </Button>
      {openings > 0 && (
        <Suspense fallback={null}>
          <Dialog key={openings} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </div>
  );
}
