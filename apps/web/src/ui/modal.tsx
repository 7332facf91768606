import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';

/**
 * The one kind of dialog. Mantine notes who had the keyboard, to give it back, only when a dialog that is there is
 * opened; ours are loaded with their first opening and so come open. Therefore each opens just after it is drawn.
 */
export function Modal({ opened, ...props }: ModalProps) {
  const mounted = useMounted();
  return <MantineModal closeButtonProps={{ 'aria-label': 'Close' }} {...props} opened={opened && mounted} />;
}
