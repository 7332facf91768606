import type { AnswerOf, listMyJobs } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { NumberedList, type NumberedAnswer } from '../../ui/lists/numbered-list.tsx';
import type { usePage } from '../../ui/lists/use-page.ts';
import { JobSkeletons } from '../board/job-skeletons.tsx';
import { MyJobCard, type MyJobCardProps } from './my-job-card.tsx';
import type { MyJobsPage } from '../../shared/jobs/seeker-endpoints.ts';

interface MyJobsProps extends MyJobCardProps {
  readonly tab: MyJobsPage['tab'];
  readonly list: NumberedAnswer<AnswerOf<typeof listMyJobs>>;
  readonly at: ReturnType<typeof usePage>;
}

const words = {
  saved: {
    label: 'Saved jobs',
    empty: 'You have not saved a job yet.',
    failure: 'Error loading saved jobs.',
  },
  applied: {
    label: 'Applied jobs',
    empty: 'You have not applied for a job yet.',
    failure: 'Error loading applied jobs.',
  },
} as const;

/** One tab of My Jobs. */
export function MyJobs({ tab, list, at, Application }: MyJobsProps) {
  const { label, empty, failure } = words[tab];
  return (
    <NumberedList
      // Do not show the other tab's jobs while this tab is loading.
      list={{ ...list, data: list.currentData }}
      at={at}
      label={label}
      rowsOf={({ jobs }) => jobs}
      keyOf={({ jobId }) => jobId}
      show={(job) => <MyJobCard job={job} Application={Application} />}
      skeleton={<JobSkeletons />}
      empty={
        <EmptyState
          text={empty}
          action={
            <Button component={Link} to={paths.jobBoard} variant="default">
              Go to the board
            </Button>
          }
        />
      }
      failure={failure}
    />
  );
}
