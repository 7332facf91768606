import type { JobSearch } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { current } from '../../lib/calls/query-options.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ChoiceSelect } from '../../ui/forms/choice-select.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { ErrorCard } from '../../ui/feedback/error-state.tsx';
import { neighbourOf } from '../../ui/forms/focus.ts';
import { date } from '../../ui/words/format.ts';
import { lazy } from '../../ui/lazy.tsx';
import { SkeletonCards } from '../../ui/lists/skeletons.tsx';
import { toastAction } from '../../ui/feedback/toast-action.tsx';
import { toast, toastError } from '../../ui/feedback/toast.ts';
import { IconPencil, IconTrash } from '../../ui/icons/frame.ts';
import { alertChoices, alertNames, alertOf, describeFilter } from './job-search.ts';
import {
  useChangeJobSearchMutation,
  useDeleteJobSearchMutation,
  useJobSearchesQuery,
  useRestoreJobSearchMutation,
} from './job-search-endpoints.ts';
import classes from '../own/own-job-card.module.css';

const SearchDialog = lazy(() => import('./search-dialog.tsx'));
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The reader's saved searches: open, rename, delete, and set when to be notified of new jobs. */
export function SavedSearches() {
  const { data, error, refetch } = useJobSearchesQuery(undefined, current);
  if (!data)
    return error ? (
      <ErrorCard text="Error loading saved searches." error={error} onRetry={refetch} />
    ) : (
      <SkeletonCards label="Loading saved searches…" />
    );
  if (data.searches.length === 0)
    return (
      <Card>
        <EmptyState
          text="You have no saved searches. Choose filters on the board and save them, and we’ll notify you of new jobs."
          action={
            <Button component={Link} to={paths.jobBoard} variant="default">
              Go to the board
            </Button>
          }
        />
      </Card>
    );
  return (
    <Stack component="ul" aria-label="Saved searches" m={0} p={0} style={{ listStyle: 'none' }}>
      {data.searches.map((search) => (
        <SavedSearch key={search.searchId} search={search} />
      ))}
    </Stack>
  );
}

function SavedSearch({ search }: { search: JobSearch }) {
  const { searchId, name, filter, alert, savedAt, newJobs } = search;
  const id = useId();
  const [edited, setEdited] = useState(false);
  const [change] = useChangeJobSearchMutation();
  const [restore] = useRestoreJobSearchMutation();
  const [remove, { isLoading }] = useDeleteJobSearchMutation();

  const choose = async (value: string) => {
    const { data, error } = await change({ searchId, alert: alertOf(value) });
    if (error) toastError(error, 'Failed to change the alert. Please try again.');
    else if (data) toast.success(`Alert: ${alertNames[alertOf(value)].toLowerCase()}.`);
  };
  const undo = async () => {
    const { error } = await restore(searchId);
    if (error) toastError(error, 'Failed to restore the search. Please try again.');
  };
  const removeFrom = async (row: Element | null) => {
    const focusNext = neighbourOf(row);
    const { error } = await remove(searchId);
    if (error) return toastError(error, 'Failed to delete the search. Please try again.');
    focusNext();
    toastAction(`You deleted “${name}”.`, ['Undo', () => void undo()]);
  };

  return (
    <Card component="li" aria-labelledby={id} className={classes.card}>
      <div>
        <Group gap={8} justify="space-between" wrap="nowrap" align="flex-start">
          <Title order={2} id={id} style={{ overflowWrap: 'anywhere' }}>
            <Link to={paths.savedSearch(search.searchId)} className={classes.title}>
              {name}
            </Link>
          </Title>
          {newJobs > 0 && (
            <Badge tt="none" flex="none">
              {newJobs} new
            </Badge>
          )}
        </Group>
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {describeFilter(filter)}
        </Text>
      </div>
      <Group justify="space-between" gap={8}>
        <Group gap={8}>
          <ChoiceSelect
            aria-label={`Notify me of new jobs for ${name}`}
            w={120}
            choices={alertChoices}
            value={alert}
            onChoose={(value) => void choose(value)}
          />
          <Text c="dimmed" size="xs">
            Saved on {date(savedAt)}
          </Text>
        </Group>
        <Group gap={4} className={classes.actions}>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={`Rename ${name}`}
            leftSection={<IconPencil {...icon} />}
            onClick={() => setEdited(true)}
          >
            Rename
          </Button>
          <Button
            variant="subtle"
            color="red"
            c="var(--mantine-color-error)"
            size="compact-sm"
            aria-label={`Delete ${name}`}
            disabled={isLoading}
            leftSection={<IconTrash {...icon} />}
            onClick={({ currentTarget }) => void removeFrom(currentTarget.closest('li'))}
          >
            Delete
          </Button>
        </Group>
      </Group>
      {edited && <SearchDialog search={search} onClose={() => setEdited(false)} />}
    </Card>
  );
}
