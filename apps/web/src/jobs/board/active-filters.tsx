import { FilterChips } from '../../ui/lists/filter-chips.tsx';
import { money } from '../../ui/words/format.ts';
import { foundId } from './found-jobs.ts';
import { filtersOf, type JobChoice } from '../../shared/jobs/job-choice.ts';
import { useJobChoice } from './use-job-choice.ts';

type Filter = keyof ReturnType<typeof filtersOf>;

const words: { readonly [Name in Filter]: (value: NonNullable<JobChoice[Name]>) => string } = {
  q: (text) => `“${text}”`,
  jobType: (type) => type,
  workArrangement: (arrangement) => arrangement,
  fieldOfWork: (field) => field,
  minSalary: (amount) => `From ${money(amount)}`,
  maxSalary: (amount) => `Up to ${money(amount)}`,
};
const names = Object.keys(words) as Filter[];
const wordsFor = (choice: JobChoice, name: Filter) => {
  const value = choice[name];
  return value === undefined ? undefined : (words[name] as (value: string | number) => string)(value);
};

/** Clears all filters but keeps the sort order. */
export function useClearFilters(): () => void {
  const [, choose] = useJobChoice();
  return () => choose(Object.fromEntries(names.map((name) => [name, undefined])));
}

export function ActiveFilters() {
  const [choice, choose] = useJobChoice();
  const clear = useClearFilters();
  const filters = names.flatMap((name) => {
    const text = wordsFor(choice, name);
    return text === undefined ? [] : [{ name, text }];
  });
  return (
    <FilterChips
      filters={filters}
      onRemove={(name) => choose({ [name]: undefined })}
      onClear={clear}
      foundId={foundId}
    />
  );
}
