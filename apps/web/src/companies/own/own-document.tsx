import { viewCompanyDocument, type OwnVerification } from '@lock-in/contracts';
import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { addressOf } from '../../lib/calls/call.ts';
import { PdfDialog } from '../../ui/pdf/pdf-dialog.tsx';
import { Day } from '../../ui/words/time.tsx';

/** The company's submitted document, with its date. */
export function OwnDocument({ companyDocUrl, submittedAt }: OwnVerification) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Text c="dimmed">
        <Anchor component="button" type="button" underline="always" onClick={() => setOpened(true)}>
          Your document
        </Anchor>{' '}
        was submitted on <Day at={submittedAt} />.
      </Text>
      <PdfDialog
        opened={opened}
        title="Your document"
        src={addressOf(viewCompanyDocument, { query: { uri: companyDocUrl } })}
        fileName="Verification document.pdf"
        onClose={() => setOpened(false)}
      />
    </>
  );
}
