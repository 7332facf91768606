import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { toastError } from '../ui/toast.ts';
import { useLazyReceiptQuery } from './receipt-endpoints.ts';

/** Downloads the receipt of a decision, which anyone can verify without this server. */
export function ReceiptButton({ position }: { position: number }) {
  const [read, { isFetching }] = useLazyReceiptQuery();
  const download = async () => {
    try {
      save(JSON.stringify(await read(position).unwrap(), undefined, 2), `receipt-${position}.json`);
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

function save(text: string, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
