import { viewCompanyDocument, type Company } from '@lock-in/contracts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { addressOf } from '../../lib/calls/call.ts';
import { DocumentReader } from '../../ui/pdf/document-reader.tsx';
import { StatusBadge, verificationStatus } from '../../shared/status-badge.tsx';
import { undoHint } from '../../shared/use-recent-decisions.ts';
import type { WhichDocument } from '../changes/change-texts.ts';
import { CompanyActions } from './company-actions.tsx';
import { LatestDecision } from './latest-decision.tsx';
import type { Reading } from './use-company-reader.ts';
import type { Deciding } from './use-deciding.ts';

interface CompanyReaderProps {
  readonly reading: Reading;
  readonly deciding: Deciding;
  /** Which of the company's documents is open. */
  readonly document: WhichDocument | undefined;
  readonly beside: boolean;
}

/** The open document, with the company's actions and the links to the next and previous document. */
export function CompanyReader({ reading, deciding, document, beside }: CompanyReaderProps) {
  const { company, place: at, of, onNext, onPrevious, close } = reading;
  const [dialogOpened, setDialogOpened] = useState(false);

  return (
    <DocumentReader
      beside={beside}
      document={
        company && {
          id: company.companyId,
          title: `${document === 'new' ? 'New document' : 'Document'} of ${company.name}`,
          src: addressOfDocument(company, document),
        }
      }
      among={{ at, of, onNext, onPrevious }}
      verdict={(takeFocus) =>
        company && (
          <>
            {deciding.status === 'waiting' && deciding.isInList(company) && (
              <Text c="dimmed" size="xs" me="auto">
                {undoHint}
              </Text>
            )}
            {company.verified !== 0 && company.change === null && (
              <StatusBadge status={verificationStatus(company.verified)} />
            )}
            <CompanyActions
              key={company.companyId}
              company={company}
              deciding={deciding}
              takeFocus={takeFocus}
              onDialogChange={setDialogOpened}
            />
          </>
        )
      }
      notice={(takeFocus) => (
        <LatestDecision shown={company?.companyId} deciding={deciding} takeFocus={takeFocus} />
      )}
      dialogOpened={dialogOpened}
      onClose={close}
      hint="Select a company to read its document here."
    />
  );
}

const addressOfDocument = ({ companyDocUrl, change }: Company, document: WhichDocument | undefined) =>
  addressOf(viewCompanyDocument, {
    query: { uri: document === 'new' ? (change?.companyDocUrl ?? companyDocUrl) : companyDocUrl },
  });
