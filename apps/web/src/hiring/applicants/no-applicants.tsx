import { Button } from '@mantine/core';
import { EmptyState } from '../../ui/lists/empty-state.tsx';

interface NoApplicantsProps {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

/** Empty state: no applicants, or none that match the filters. */
export function NoApplicants({ isFiltered, onClear }: NoApplicantsProps) {
  if (!isFiltered) {
    return <EmptyState text="No one has applied yet. Applications appear here as they come in." />;
  }
  return (
    <EmptyState
      text="No applicants match these filters."
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}
