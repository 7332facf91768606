import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { count } from '../ui/format.ts';
import classes from './active-filters.module.css';
import { foundId } from './found-jobs.ts';
import { filtersOf, type JobChoice } from './job-choice.ts';
import { useJobChoice } from './use-job-choice.ts';

type Filter = keyof ReturnType<typeof filtersOf>;

const words: { readonly [Name in Filter]: (value: NonNullable<JobChoice[Name]>) => string } = {
  q: (text) => `“${text}”`,
  jobType: (type) => type,
  workArrangement: (arrangement) => arrangement,
  fieldOfWork: (field) => field,
  minSalary: (amount) => `From S$${count(amount)}`,
  maxSalary: (amount) => `Up to S$${count(amount)}`,
};
const names = Object.keys(words) as Filter[];
const wordsFor = (choice: JobChoice, name: Filter) => {
  const value = choice[name];
  return value === undefined ? undefined : (words[name] as (value: string | number) => string)(value);
};

/** Clears all filters; the order stays. */
export function useClearFilters(): () => void {
  const [, choose] = useJobChoice();
  return () => choose(Object.fromEntries(names.map((name) => [name, undefined])));
}

/** Each filter that is on, to be taken off; nothing where none is. */
export function ActiveFilters() {
  const [choice, choose] = useJobChoice();
  const clear = useClearFilters();
  const list = useRef<HTMLDivElement>(null);
  const active = names.flatMap((name) => {
    const text = wordsFor(choice, name);
    return text === undefined ? [] : [{ name, text }];
  });

  /** The keyboard goes on to the next filter, or to what is left without any. */
  const remove = (name: Filter, at: number) => {
    const others = [...(list.current?.querySelectorAll('button') ?? [])].toSpliced(at, 1);
    const next = active.length === 1 ? document.getElementById(foundId) : others[at];
    next?.focus();
    choose({ [name]: undefined });
  };

  if (active.length === 0) return null;
  return (
    <div ref={list} role="group" aria-label="Active filters" className={classes.filters}>
      {active.map(({ name, text }, at) => (
        <button
          key={name}
          type="button"
          className={classes.filter}
          aria-label={`Remove filter ${text}`}
          onClick={() => remove(name, at)}
        >
          <span>{text}</span>
          <IconX size={14} stroke={2} aria-hidden />
        </button>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={clear}>
        Clear filters
      </Button>
    </div>
  );
}
