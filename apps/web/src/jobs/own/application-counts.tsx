import type { ApplicantStanding, Job } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Link } from 'react-router';
import { count } from '../../ui/words/format.ts';
import type { Icon } from '../../ui/icons/icon.ts';
import { IconArrowBackUp, IconCheck, IconClock, IconX } from '../../ui/icons/frame.ts';
import classes from './application-counts.module.css';
import { applicants } from '../../shared/jobs/job-texts.ts';

/** A job's applications by status; each number links to those applications. */
export function ApplicationCounts({ job: { jobId, numApplicants, applicationCounts } }: { job: Job }) {
  const to = (status?: ApplicantStanding) =>
    `${paths.recruitmentDashboard}?tab=applicants&job=${jobId}${status ? `&status=${status}` : ''}`;
  if (!applicationCounts || numApplicants + applicationCounts.withdrawn === 0) {
    return <p className={classes.none}>No applicants yet</p>;
  }
  const { waiting, accepted, rejected, withdrawn } = applicationCounts;
  const parts: readonly (readonly [number, string, ApplicantStanding, Icon])[] = [
    [waiting, 'applied', 'Applied', IconClock],
    [accepted, 'accepted', 'Accepted', IconCheck],
    [rejected, 'rejected', 'Rejected', IconX],
    ...(withdrawn > 0 ? [[withdrawn, 'withdrawn', 'Withdrawn', IconArrowBackUp] as const] : []),
  ];
  return (
    <ul className={classes.counts} aria-label="Applications">
      <li>
        <Link to={to()} className={classes.all}>
          {applicants(numApplicants)}
        </Link>
      </li>
      {parts.map(([number, word, status, Sign]) => (
        <li key={status}>
          <Link
            to={to(status)}
            className={classes.part}
            data-status={status}
            data-none={number === 0 || undefined}
          >
            <Sign size={14} stroke={2} aria-hidden />
            {count(number)} {word}
          </Link>
        </li>
      ))}
    </ul>
  );
}
