import type { Company } from '@lock-in/contracts';
import { Anchor, VisuallyHidden } from '@mantine/core';
import { date, dateTime } from '../../ui/words/format.ts';
import type { Change, WhichDocument } from './change-texts.ts';
import classes from '../verification/company-card.module.css';
import { SameName } from '../verification/same-name.tsx';

interface ChangeReviewProps {
  readonly company: Company;
  readonly change: Change;
  /** The document that is open. */
  readonly open: WhichDocument | undefined;
  readonly onRead: (which: WhichDocument) => void;
}

/** A verified company's current values beside its proposed ones, and other companies with the same name. */
export function ChangeReview({ company, change, open, onRead }: ChangeReviewProps) {
  const view = (which: WhichDocument, submittedAt: string) => (
    <Anchor
      component="button"
      type="button"
      aria-pressed={open === which}
      title={`Submitted on ${dateTime(submittedAt)}`}
      onClick={() => onRead(which)}
    >
      <VisuallyHidden>{which === 'new' ? 'New' : 'Current'} document, submitted on </VisuallyHidden>
      {date(submittedAt)}
    </Anchor>
  );
  return (
    <>
      <table className={classes.change}>
        <caption>
          <VisuallyHidden>Change under review</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Shown now</th>
            <th scope="col">Under review</th>
          </tr>
        </thead>
        <tbody>
          {change.name !== null && (
            <tr>
              <th scope="row">Name</th>
              <td>{company.name}</td>
              <td className={classes.new}>{change.name}</td>
            </tr>
          )}
          {change.companyDocUrl !== null && (
            <tr>
              <th scope="row">Document</th>
              <td>{view('shown', company.submittedAt)}</td>
              <td className={classes.new}>{view('new', change.since)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <SameName companies={change.sameName} />
    </>
  );
}
