import { Group, Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import classes from './modal.module.css';

interface DialogProps extends ModalProps {
  /** For long texts: full-screen on a phone; elsewhere it only grows downwards. */
  readonly roomy?: boolean;
  /** Cannot be closed now, for example while its form is sent: a refusal would be lost. */
  readonly busy?: boolean;
}

const stayOpen = () => {};

/**
 * Each press of Escape is for one dialog: browsers render between two listeners of an event, so the press that opens a question above a
 * dialog would close that question, too.
 */
const handledEscapes = new WeakSet<KeyboardEvent>();

/**
 * The only kind of dialog. Mantine stores the focused element, to restore it later, only when an already mounted dialog
 * opens. Ours are loaded when they first open, so each one mounts closed and opens right after.
 */
export function Modal({ opened, roomy = false, busy = false, onClose, ...props }: DialogProps) {
  const mounted = useMounted();
  const onPhone = useMedia('(max-width: 47.99em)');
  return (
    <MantineModal
      closeButtonProps={{ 'aria-label': 'Close', disabled: busy }}
      centered={!roomy}
      fullScreen={roomy && onPhone}
      {...props}
      // While it fades, a second click would confirm again.
      inert={!opened}
      __handledEscapeEvents={handledEscapes}
      opened={opened && mounted}
      onClose={busy ? stayOpen : onClose}
    />
  );
}

/** Buttons at the end of a roomy dialog's form; always visible on a phone, however long the text is. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" className={classes.actions}>
      {children}
    </Group>
  );
}
