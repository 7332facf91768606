import { Button } from '@mantine/core';
import { saveText } from '../../ui/edits/save-text.ts';
import { toastError } from '../../ui/feedback/toast.ts';
import { IconDownload } from '../../ui/icons/frame.ts';
import { useLazyReceiptQuery } from './receipt-endpoints.ts';

/** Downloads the receipt of a decision, which anyone can verify without this server. */
export function ReceiptButton({ position }: { position: number }) {
  const [read, { isFetching }] = useLazyReceiptQuery();
  const download = async () => {
    try {
      const receipt = await read(position).unwrap();
      saveText(JSON.stringify(receipt, undefined, 2), `receipt-${position}.json`, 'application/json');
    } catch (error) {
      toastError(error, 'The receipt could not be downloaded. Please try again.');
    }
  };
  return (
    <Button
      variant="subtle"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      loading={isFetching}
      onClick={() => void download()}
    >
      Download receipt
    </Button>
  );
}
