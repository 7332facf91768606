import { searchLimit } from '@lock-in/contracts';
import { FilterDrawer } from '../../../ui/lists/filter-drawer.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { SearchForm } from '../../../ui/forms/search-form.tsx';
import { toSearch } from '../../../ui/forms/use-choice.ts';
import { filterOf } from './history-choice.ts';
import { HistoryFilters } from './history-filters.tsx';
import classes from './history-tools.module.css';
import { useHistoryChoice } from './use-history-choice.ts';

/** Search and filters of the history; on a phone the filters open in a drawer. `found` is the number of results, in words. */
export function HistoryTools({ found }: { found: string }) {
  const [choice, choose] = useHistoryChoice();
  const { q, ...filter } = toSearch(filterOf(choice));
  return (
    <SearchForm label="Decisions" kept={['person', 'from', 'to', 'span']} className={classes.tools}>
      <SearchField
        name="q"
        label="Search the history"
        placeholder="Search decisions"
        maxLength={searchLimit}
        value={q ?? ''}
        onSearch={(text) => choose({ q: text || undefined })}
      />
      <div className={classes.filters}>
        <HistoryFilters />
      </div>
      <FilterDrawer
        chosen={Object.keys(filter).length}
        done={found === '' ? 'Show decisions' : `Show ${found}`}
      >
        <div className={classes.sheet}>
          <HistoryFilters />
        </div>
      </FilterDrawer>
    </SearchForm>
  );
}
