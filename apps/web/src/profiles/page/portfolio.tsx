import { viewPortfolio } from '@lock-in/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { addressOf } from '../../lib/calls/call.ts';
import { PdfDialog } from '../../ui/pdf/pdf-dialog.tsx';
import { IconFileText } from '../../ui/icons/frame.ts';

interface PortfolioProps {
  /** Name of its owner. */
  readonly name: string;
  readonly uri: string;
  readonly size?: 'xs' | 'sm';
}

/** A button that opens a portfolio. */
export function Portfolio({ name, uri, size = 'sm' }: PortfolioProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<IconFileText size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        View Portfolio
      </Button>
      <PdfDialog
        opened={opened}
        title="Viewing Portfolio"
        src={addressOf(viewPortfolio, { query: { uri } })}
        fileName={`Portfolio of ${name}.pdf`}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
