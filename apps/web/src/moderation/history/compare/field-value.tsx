import { viewCompanyDocument } from '@lock-in/contracts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { addressOf } from '../../../lib/calls/call.ts';
import { PdfDialog } from '../../../ui/pdf/pdf-dialog.tsx';
import { Prose } from '../../../ui/markdown/prose.tsx';
import { IconFileText } from '../../../ui/icons/frame.ts';
import type { ThingField } from '../../decision/deciding/thing-fields.ts';

export function FieldValue({ field: { text, document } }: { field: ThingField }) {
  if (text === '')
    return (
      <Text c="dimmed" lh="24px">
        None
      </Text>
    );
  return document ? <DocumentButton uri={document} /> : <Prose text={text} />;
}

/** Opens the document that a company was judged by. */
function DocumentButton({ uri }: { uri: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconFileText size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        View Document
      </Button>
      <PdfDialog
        opened={opened}
        title="Document of the company"
        src={addressOf(viewCompanyDocument, { query: { uri } })}
        fileName="Document of the company.pdf"
        onClose={() => setOpened(false)}
      />
    </>
  );
}
