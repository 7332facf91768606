import type { AnswerFigures, Job } from '@lock-in/contracts';
import { describeAnswerRate } from '@lock-in/contracts/answer-rate';
import type { ReactNode } from 'react';
import { Fact } from '../../ui/layout/fact.tsx';
import { deadline } from '../../ui/words/format.ts';
import { years } from '../../shared/jobs/job-texts.ts';
import classes from './job-view.module.css';

interface JobFactsProps {
  readonly job: Pick<
    Job,
    'jobType' | 'workArrangement' | 'fieldOfWork' | 'experiencePreferred' | 'applicationDeadline'
  > & { readonly company: { readonly answers: AnswerFigures | null } };
  /** Shown after the deadline. */
  readonly note?: ReactNode;
  /** Facts that only some readers see. */
  readonly children?: ReactNode;
}

/** A job's key facts. */
export function JobFacts({ job, note, children }: JobFactsProps) {
  const { experiencePreferred, company } = job;
  return (
    <dl className={classes.facts}>
      <Fact name="Job type">{job.jobType}</Fact>
      <Fact name="Work arrangement">{job.workArrangement}</Fact>
      <Fact name="Field of work">{job.fieldOfWork}</Fact>
      {(experiencePreferred ?? 0) > 0 && (
        <Fact name="Experience preferred">{years(experiencePreferred ?? 0)}</Fact>
      )}
      <Fact name="Application deadline">
        {deadline(job.applicationDeadline)}
        {note}
      </Fact>
      {children}
      {company.answers !== null && <Fact name="Replies to">{describeAnswerRate(company.answers)}</Fact>}
    </dl>
  );
}
