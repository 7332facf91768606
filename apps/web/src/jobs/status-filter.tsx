import { applicationStatuses, type ApplicationStatus } from '@lock-in/contracts';
import { useId } from 'react';
import { count } from '../ui/format.ts';
import classes from './status-filter.module.css';

interface StatusFilterProps {
  readonly counts: Readonly<Record<ApplicationStatus, number>> | undefined;
  readonly chosen: ApplicationStatus | undefined;
  readonly onChoose: (status: ApplicationStatus | undefined) => void;
}

/** One of the statuses or all, each with the number of applications that it would show. */
export function StatusFilter({ counts, chosen, onChoose }: StatusFilterProps) {
  const name = useId();
  const total = counts && counts.Applied + counts.Accepted + counts.Rejected;
  const choice = (text: string, status: ApplicationStatus | undefined, number: number | undefined) => (
    <label key={text} className={classes.choice}>
      <input type="radio" name={name} checked={chosen === status} onChange={() => onChoose(status)} />
      {text} <span>{number === undefined ? '' : count(number)}</span>
    </label>
  );
  return (
    <div role="radiogroup" aria-label="Status" className={classes.choices}>
      {choice('All', undefined, total)}
      {applicationStatuses.map((status) => choice(status, status, counts?.[status]))}
    </div>
  );
}
