import { viewCompanyDocument, type Company } from '@lock-in/contracts';
import { useState } from 'react';
import { addressOf } from '../app/call.ts';
import { DocumentReader } from '../ui/document-reader.tsx';
import { StatusBadge, verificationStatus } from '../ui/status-badge.tsx';
import type { Reading } from './use-company-reader.ts';
import { VerdictButtons } from './verdict-buttons.tsx';

/** The document that is open, with the decision about its company and the ways to the ones around it. */
export function CompanyReader({ reading, beside }: { reading: Reading; beside: boolean }) {
  const { company, place: at, of, onNext, onPrevious, close } = reading;
  const [asking, setAsking] = useState(false);

  return (
    <DocumentReader
      beside={beside}
      document={
        company && { id: company.companyId, title: titleOf(company), src: addressOfDocument(company) }
      }
      among={{ at, of, onNext, onPrevious }}
      verdict={(takeFocus) =>
        company &&
        (company.verified === 0 ? (
          <VerdictButtons
            key={company.companyId}
            company={company}
            onDecide={takeFocus}
            onAsking={setAsking}
          />
        ) : (
          <StatusBadge status={verificationStatus(company.verified)} />
        ))
      }
      asking={asking}
      onClose={close}
      hint="Select a company to read its document here."
    />
  );
}

const titleOf = ({ name }: Company) => `Document of ${name}`;
const addressOfDocument = ({ companyDocUrl }: Company) =>
  addressOf(viewCompanyDocument, { query: { uri: companyDocUrl } });
