import { paths } from '@lock-in/contracts/paths';
import { Anchor, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { saveText } from '../../ui/edits/save-text.ts';
import { toastError } from '../../ui/feedback/toast.ts';
import { IconDownload } from '../../ui/icons/frame.ts';
import { readReceiptFile } from './receipt-endpoints.ts';

/** Downloads the receipt of a decision, which anyone can verify in a browser, without this server. */
export function ReceiptButton({ position }: { position: number }) {
  const [isReading, setReading] = useState(false);
  const download = async () => {
    setReading(true);
    try {
      saveText(await readReceiptFile(position), `lock-in-decision-${position}.tlog-proof`, 'text/plain');
    } catch (error) {
      toastError(error, 'The receipt could not be downloaded. Please try again.');
    } finally {
      setReading(false);
    }
  };
  return (
    <Group gap={4}>
      <Button
        variant="subtle"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        loading={isReading}
        onClick={() => void download()}
      >
        Download receipt
      </Button>
      <Anchor href={paths.verifyReceipt} target="_blank" rel="noopener" size="sm">
        Verify a receipt
      </Anchor>
    </Group>
  );
}
