import { paths } from '@lock-in/contracts/paths';
import { Button } from '@mantine/core';
import { jobSorts, searchLimit, type JobSort } from '@lock-in/contracts';
import type { ReactNode } from 'react';
import { ChoiceSelect } from '../../ui/forms/choice-select.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import classes from '../board/job-board-page.module.css';
import { boardForm } from '../board/board-form.ts';
import { useJobChoice } from '../board/use-job-choice.ts';

const sortNames: Readonly<Record<JobSort, string>> = {
  newest: 'Newest',
  salaryLowHigh: 'Salary: low to high',
  salaryHighLow: 'Salary: high to low',
};

/** Search and sort order above the list of jobs; `children` are between them. Before script runs, a form with the filters beside the list. */
export function JobSearchBar({ children }: { children: ReactNode }) {
  const [{ q, sortBy }, choose] = useJobChoice();
  return (
    <form
      id={boardForm}
      role="search"
      aria-label="Jobs"
      action={paths.jobBoard}
      className={classes.tools}
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField
        name="q"
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
        name="sortBy"
        choices={jobSorts.map((sort) => ({ value: sort, label: sortNames[sort] }))}
        value={sortBy ?? 'newest'}
        onChoose={(value) => choose({ sortBy: jobSorts.find((sort) => sort === value && sort !== 'newest') })}
      />
      <noscript>
        <Button type="submit">Search</Button>
      </noscript>
    </form>
  );
}
