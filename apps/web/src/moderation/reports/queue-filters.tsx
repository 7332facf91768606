import { caseAges, caseSorts, holdGrounds, reportedKinds, reporterRecords } from '@lock-in/contracts';
import { Button, Group } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { groundNames } from '../../shared/held-texts.ts';
import { IconX } from '../../ui/icons/frame.ts';
import { ChoiceSelect } from '../../ui/forms/choice-select.tsx';
import { useCaseReasonsQuery } from './report-endpoints.ts';
import { thingNouns } from './report-texts.ts';
import classes from './queue.module.css';

const sortNames = { oldest: 'Oldest first', newest: 'Newest first', mostReports: 'Most reports' } as const;
const ageNames = { hour: 'Older than an hour', day: 'Older than a day', week: 'Older than a week' } as const;
const recordNames = { trusted: 'Trusted reporters', doubtful: 'Doubtful reporters' } as const;

/** The order of the queue and what it is narrowed by, all in the address. `author`: the name, if it is narrowed to one person. */
export function QueueFilters({ author }: { author: string | undefined }) {
  const [search, setSearch] = useSearchParams();
  const { data: reasons = [] } = useCaseReasonsQuery();
  const choose = (name: string) => (value: string) => {
    const next = new URLSearchParams(location.search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    next.delete('case');
    setSearch(next, { replace: true });
  };
  const select = (
    name: string,
    label: string,
    all: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <ChoiceSelect
      name={name}
      aria-label={label}
      choices={[{ value: '', label: all }, ...options]}
      value={search.get(name) ?? ''}
      onChoose={choose(name)}
    />
  );
  return (
    <Group gap={8} role="group" aria-label="Filters" mb="md" className={classes.filters ?? ''}>
      {select(
        'sort',
        'Order',
        sortNames.oldest,
        caseSorts.slice(1).map((value) => ({ value, label: sortNames[value] })),
      )}
      {select(
        'kind',
        'Kind',
        'All kinds',
        reportedKinds.map((value) => ({ value, label: thingNouns[value] })),
      )}
      {select(
        'reason',
        'Reason',
        'All reasons',
        reasons.map(({ violationId, name }) => ({ value: String(violationId), label: name })),
      )}
      {select(
        'age',
        'Age',
        'Any age',
        caseAges.map((value) => ({ value, label: ageNames[value] })),
      )}
      {select(
        'reporters',
        'Reporters',
        'All reporters',
        reporterRecords.map((value) => ({ value, label: recordNames[value] })),
      )}
      {select(
        'held',
        'Visibility',
        'Any visibility',
        holdGrounds.map((value) => ({ value, label: groundNames[value] })),
      )}
      {search.has('author') && (
        <Button
          variant="light"
          aria-label="Show the cases of everybody"
          rightSection={<IconX size={18} stroke={1.75} aria-hidden />}
          onClick={() => choose('author')('')}
        >
          {author ?? 'One person'}
        </Button>
      )}
    </Group>
  );
}
