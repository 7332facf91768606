import { searchLimit } from '@lock-in/contracts';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { SearchForm } from '../../ui/forms/search-form.tsx';
import { JobChoiceField } from './job-choice-field.tsx';
import { applicants } from '../../shared/jobs/job-texts.ts';
import classes from './applicant-tools.module.css';
import { StatusFilter } from './status-filter.tsx';
import type { ApplicantsAnswer } from './use-applicants.ts';

interface ApplicantToolsProps {
  readonly answer: ApplicantsAnswer;
  readonly companyId: number;
  readonly ofJob: number | undefined;
  /** Shown beside the number of results. */
  readonly children: ReactNode;
}

/** Filters of the list; every change applies at once. The counts show how many results a filter would give. */
export function ApplicantTools({ answer: given, companyId, ofJob, children }: ApplicantToolsProps) {
  const { choice, choose, list } = given;
  const answer = list.currentData ?? list.data;

  return (
    <SearchForm label="Applicants" kept={['tab']} className={classes.tools}>
      <SearchField
        name="q"
        label="Search applicants"
        placeholder={ofJob === undefined ? 'Name, email or job' : 'Name or email'}
        maxLength={searchLimit}
        value={choice.q ?? ''}
        onSearch={(q) => choose({ q: q === '' ? undefined : q })}
      />
      {ofJob === undefined && (
        <JobChoiceField
          name="job"
          companyId={companyId}
          chosen={choice.jobId}
          title={answer?.applicants.find(({ jobId }) => jobId === choice.jobId)?.jobTitle}
          onChoose={(jobId) => choose({ jobId })}
        />
      )}
      <StatusFilter
        counts={answer?.counts}
        chosen={choice.status}
        onChoose={(status) => choose({ status })}
      />
      <div className={classes.found}>
        <Text role="status" c="dimmed">
          {answer && `${answer.moreThanCounted ? 'More than ' : ''}${applicants(answer.totalCount)}`}
        </Text>
        {children}
      </div>
    </SearchForm>
  );
}
