import { jobSorts, searchLimit, type JobSort } from '@lock-in/contracts';
import type { ReactNode } from 'react';
import { ChoiceSelect } from '../../ui/forms/choice-select.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import classes from '../board/job-board-page.module.css';
import { useJobChoice } from '../board/use-job-choice.ts';

const sortNames: Readonly<Record<JobSort, string>> = {
  newest: 'Newest',
  salaryLowHigh: 'Salary: low to high',
  salaryHighLow: 'Salary: high to low',
};

/** Search and sort order above the list of jobs; `children` are between them. */
export function JobSearchBar({ children }: { children: ReactNode }) {
  const [{ q, sortBy }, choose] = useJobChoice();
  return (
    <div role="search" aria-label="Jobs" className={classes.tools}>
      <SearchField
        label="Search jobs"
        placeholder="Title, description or company"
        maxLength={searchLimit}
        className={classes.words}
        value={q ?? ''}
        onSearch={(text) => choose({ q: text || undefined })}
      />
      {children}
      <ChoiceSelect
        aria-label="Sort by"
        choices={jobSorts.map((sort) => ({ value: sort, label: sortNames[sort] }))}
        value={sortBy ?? 'newest'}
        onChoose={(value) => choose({ sortBy: jobSorts.find((sort) => sort === value && sort !== 'newest') })}
      />
    </div>
  );
}
