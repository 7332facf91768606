import type { Job } from '@lock-in/contracts';
import { Title } from '@mantine/core';
import { useId } from 'react';
import { count } from '../../ui/words/format.ts';
import { Applicants } from './applicants.tsx';

/** A job's applicants, for the company that posted it. */
export function JobApplicants({ job: { jobId, numApplicants, company } }: { job: Job }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="sm">
        Applicants ({count(numApplicants)})
      </Title>
      <Applicants companyId={company.companyId} jobId={jobId} />
    </section>
  );
}
