import { paths } from '@lock-in/contracts/paths';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { current } from '../../lib/calls/query-options.ts';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { NumberedList } from '../../ui/lists/numbered-list.tsx';
import { usePage } from '../../ui/lists/use-page.ts';
import { DraftCard } from './draft-card.tsx';
import { useDraftsQuery } from './draft-endpoints.ts';
import { JobSkeletons } from '../board/job-skeletons.tsx';

/** A company's job drafts, last saved first. */
export function Drafts() {
  const at = usePage();
  const list = useDraftsQuery({ page: at.page, cursor: at.cursor }, current);
  return (
    <NumberedList
      list={list}
      at={at}
      label="Drafts"
      rowsOf={({ drafts }) => drafts}
      keyOf={({ draftId }) => draftId}
      show={(draft) => <DraftCard draft={draft} />}
      skeleton={<JobSkeletons />}
      empty={
        <EmptyState
          text="You have no drafts. Listings you save without posting wait here."
          action={
            <Button component={Link} to={paths.newJob} variant="default">
              Start a listing
            </Button>
          }
        />
      }
      failure="Error loading drafts."
    />
  );
}
