import { Group, Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useMediaQuery, useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './modal.module.css';

interface DialogProps extends ModalProps {
  /** For what one writes at length: on a phone it has the whole screen, and elsewhere it grows downwards alone. */
  readonly roomy?: boolean;
}

/**
 * The one kind of dialog. Mantine notes who had the keyboard, to give it back, only when a dialog that is there is
 * opened; ours are loaded with their first opening and so come open. Therefore each opens just after it is drawn.
 */
export function Modal({ opened, roomy = false, ...props }: DialogProps) {
  const mounted = useMounted();
  const onPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return (
    <MantineModal
      closeButtonProps={{ 'aria-label': 'Close' }}
      centered={!roomy}
      fullScreen={roomy && onPhone}
      {...props}
      opened={opened && mounted}
    />
  );
}

/** What a roomy dialog's form ends in: always in sight on a phone, however long what is written. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" className={classes.actions}>
      {children}
    </Group>
  );
}
