import { Modal } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Waiting } from './waiting.tsx';

const PdfPages = lazy(() => import('./pdf-pages.tsx'));

interface PdfDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** The address that serves the file, for example `addressOf(viewResume, { query: { uri } })`. */
  readonly src: string;
  /** The name under which it is downloaded. */
  readonly fileName: string;
  readonly onClose: () => void;
}

/** A PDF in a dialog, drawn by ourselves so that it shows in every browser. The drawing is loaded when first needed. */
export function PdfDialog({ opened, title, src, fileName, onClose }: PdfDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={900}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Suspense fallback={<Waiting />}>
        <PdfPages src={src} fileName={fileName} />
      </Suspense>
    </Modal>
  );
}
