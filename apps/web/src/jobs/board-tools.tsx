import { jobSorts, searchLimit, type JobSort } from '@lock-in/contracts';
import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTyped } from '../ui/use-typed.ts';
import classes from './job-board-page.module.css';
import { useJobChoice } from './use-job-choice.ts';

const sortNames: Readonly<Record<JobSort, string>> = {
  newest: 'Newest',
  salaryLowHigh: 'Salary: low to high',
  salaryHighLow: 'Salary: high to low',
};

/** Above the board: the words to look for, and the order. `children` stands between them. */
export function BoardTools({ children }: { children: ReactNode }) {
  const [{ q, sortBy }, choose] = useJobChoice();
  const words = useTyped(q ?? '', (text) => choose({ q: text || undefined }));

  return (
    <div role="search" className={classes.tools}>
      <TextInput
        type="search"
        aria-label="Search jobs"
        placeholder="Title, description or company"
        maxLength={searchLimit}
        autoComplete="off"
        className={classes.words}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        rightSection={
          words.text !== '' && <CloseButton aria-label="Clear search" onClick={() => words.setText('')} />
        }
        value={words.text}
        onChange={({ currentTarget }) => words.setText(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && words.flush()}
      />
      {children}
      <NativeSelect
        aria-label="Sort by"
        value={sortBy ?? 'newest'}
        onChange={({ currentTarget: { value } }) =>
          choose({ sortBy: jobSorts.find((sort) => sort === value && sort !== 'newest') })
        }
        data={jobSorts.map((sort) => ({ value: sort, label: sortNames[sort] }))}
      />
    </div>
  );
}
