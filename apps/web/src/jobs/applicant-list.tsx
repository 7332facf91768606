import type { Applicant } from '@lock-in/contracts';
import { Title } from '@mantine/core';
import { useId } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { count } from '../ui/format.ts';
import { PagedList, type PagedAnswer } from '../ui/paged-list.tsx';
import { SkeletonCards } from '../ui/skeletons.tsx';
import { ApplicantCard } from './applicant-card.tsx';
import { current } from './reading.ts';
import { useApplicantsInfiniteQuery } from './recruitment-queries.ts';

/** Who applied for a job, for the company that posted it. */
export function JobApplicants({ companyId, jobId }: { companyId: number; jobId: number }) {
  const list = useApplicantsInfiniteQuery({ companyId, jobId }, current);
  const total = list.currentData?.pages[0]?.totalCount;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="sm">
        Applicants{total !== undefined && ` (${count(total)})`}
      </Title>
      <ApplicantList list={list} withJob={false} />
    </section>
  );
}

interface ApplicantListProps {
  readonly list: PagedAnswer<{ readonly applicants: readonly Applicant[] }>;
  /** Names the job in each card. */
  readonly withJob: boolean;
}

export function ApplicantList({ list, withJob }: ApplicantListProps) {
  return (
    <PagedList
      list={list}
      rowsOf={({ applicants }) => applicants}
      keyOf={({ applicationId }) => applicationId}
      show={(applicant) => <ApplicantCard applicant={applicant} withJob={withJob} />}
      skeleton={<SkeletonCards label="Loading applicants…" />}
      empty={<EmptyState text="Nobody has applied yet. Applications appear here as they come in." />}
      failure="Error loading applicants."
    />
  );
}
