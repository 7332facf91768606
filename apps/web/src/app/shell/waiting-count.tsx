import { VisuallyHidden } from '@mantine/core';
import { useWaitingCompaniesQuery } from '../../companies/queries.ts';
import { count } from '../../ui/format.ts';
import classes from './bar.module.css';

const everyMinute = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnFocus: true } as const;

/** How many companies wait for verification; nothing where none does. */
export function WaitingCount() {
  const { data = 0 } = useWaitingCompaniesQuery(undefined, everyMinute);
  if (data === 0) return null;
  return (
    <span className={classes.count}>
      {count(data)}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  );
}
