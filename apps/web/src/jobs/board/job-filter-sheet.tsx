import { FilterDrawer } from '../../ui/lists/filter-drawer.tsx';
import { toSearch } from '../../ui/forms/use-choice.ts';
import { filtersOf } from '../../shared/jobs/job-choice.ts';
import { JobFilters } from './job-filters.tsx';
import { useJobChoice } from './use-job-choice.ts';

/** `found` is the number of results, in words. */
export function JobFilterSheet({ found }: { found: string }) {
  const [choice] = useJobChoice();
  const { q: _, ...chosen } = toSearch(filtersOf(choice));
  return (
    <FilterDrawer chosen={Object.keys(chosen).length} done={found === '' ? 'Show jobs' : `Show ${found}`}>
      <JobFilters />
    </FilterDrawer>
  );
}
