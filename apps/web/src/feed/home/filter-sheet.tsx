import { FilterDrawer } from '../../ui/lists/filter-drawer.tsx';
import { FeedFilters } from './feed-filters.tsx';
import { useFeedChoice } from './use-feed-choice.ts';

export function FilterSheet() {
  const [{ filterLabel, sortBy }] = useFeedChoice();
  const chosen = [filterLabel, sortBy].filter(Boolean).length;
  return (
    <FilterDrawer title="Tags and sort" chosen={chosen} buttonSize="xs" height={560}>
      <FeedFilters />
    </FilterDrawer>
  );
}
