import { useMediaQuery } from '@mantine/hooks';
import classes from './pdf-dialog.module.css';
import { Modal } from '../dialogs/modal.tsx';
import { PdfViewer } from './lazy-pdf-viewer.tsx';

interface PdfDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** URL of the file, for example `addressOf(viewResume, { query: { uri } })`. */
  readonly src: string;
  /** File name of the download. */
  readonly fileName: string;
  readonly onClose: () => void;
}

/**
 * A PDF in a dialog, rendered by the app so that every browser shows it; full-screen on a phone. The renderer is loaded
 * when first needed.
 */
export function PdfDialog({ opened, title, src, fileName, onClose }: PdfDialogProps) {
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={960}
      fullScreen={narrow}
      padding={0}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
    >
      <PdfViewer title={title} src={src} fileName={fileName} />
    </Modal>
  );
}
