import { Button, Text } from '@mantine/core';
import type { ComponentType } from 'react';
import { useFreshDialog } from '../../ui/dialogs/use-fresh-dialog.ts';
import type { Icon } from '../../ui/icons/icon.ts';
import classes from '../security/security.module.css';

interface SignInMethodProps {
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly dialog: ComponentType<{ opened: boolean; onClose: () => void }>;
}

/** A sign-in method, and the dialog that changes it. */
export function SignInMethod({ icon: Sign, title, text, action, dialog: Dialog }: SignInMethodProps) {
  const { key, open, ...dialog } = useFreshDialog();
  return (
    <div className={classes.row}>
      <Sign size={18} stroke={1.75} aria-hidden className={classes.sign} />
      <div className={classes.words}>
        <Text fw={600}>{title}</Text>
        <Text c="dimmed">{text}</Text>
      </div>
      <Button variant="default" className={classes.action} onClick={open}>
        {action}
      </Button>
      <Dialog key={key} {...dialog} />
    </div>
  );
}
