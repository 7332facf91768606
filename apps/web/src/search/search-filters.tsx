import { type SearchGlimpse, type SearchKind, searchPeriods } from '@lock-in/contracts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { ChoiceSelect } from '../ui/forms/choice-select.tsx';
import { useGlimpseQuery, useSearchTagsQuery, type Wanted } from './endpoints.ts';
import classes from './search.module.css';

interface SearchFiltersProps {
  readonly kind: SearchKind;
  readonly wanted: Wanted;
  /** The author selected in the filter. */
  readonly author: SearchGlimpse['author'] | undefined;
  readonly onChoose: (change: Partial<Wanted>) => void;
}

const periodNames = {
  day: 'Past day',
  week: 'Past week',
  month: 'Past month',
  year: 'Past year',
} as const;

/** Filters for posts and jobs; other kinds have no filters. */
export function SearchFilters({ kind, wanted, author, onChoose }: SearchFiltersProps) {
  const { data: tags = [] } = useSearchTagsQuery();
  if (kind !== 'posts' && kind !== 'jobs') return null;
  const names = [...new Set(tags.map(({ name }) => name))].toSorted((one, other) => one.localeCompare(other));
  return (
    <div role="group" aria-label="Filters" className={classes.filters}>
      {kind === 'posts' && (
        <ChoiceSelect
          aria-label="Tag"
          choices={[
            { value: '', label: 'Any tag' },
            ...names.map((name) => ({ value: name, label: `#${name}` })),
          ]}
          value={wanted.tag ?? ''}
          onChoose={(tag) => onChoose({ tag: tag || undefined })}
        />
      )}
      <AuthorSelect
        label={kind === 'jobs' ? 'Company' : 'Author'}
        value={wanted.author}
        author={author}
        onChoose={(id) => onChoose({ author: id })}
      />
      <ChoiceSelect
        aria-label="Period"
        choices={[
          { value: '', label: 'Any time' },
          ...searchPeriods.map((value) => ({ value, label: periodNames[value] })),
        ]}
        value={wanted.period ?? ''}
        onChoose={(period) => onChoose({ period: searchPeriods.find((one) => one === period) })}
      />
    </div>
  );
}

interface AuthorSelectProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly author: SearchGlimpse['author'] | undefined;
  readonly onChoose: (id: string | undefined) => void;
}

/** Selects an author, found by name. */
function AuthorSelect({ label, value, author, onChoose }: AuthorSelectProps) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const { data } = useGlimpseQuery(q === '' ? skipToken : { q });
  const named = data && q !== '' ? [...data.people.hits, ...data.companies.hits] : [];
  const found = named.map(({ id, title }) => ({ value: String(id), label: title.text }));
  const isKnown = value === undefined || found.some((one) => one.value === value);
  const chosen = { value: value ?? '', label: author?.name ?? 'Unknown account' };
  return (
    <Select
      aria-label={label}
      placeholder={label === 'Company' ? 'Any company' : 'Any author'}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      data={isKnown ? found : [chosen, ...found]}
      // The server has already filtered them.
      filter={({ options }) => options}
      nothingFoundMessage={q === '' ? 'Type a name' : 'No one found'}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value ?? null}
      onChange={(id) => onChoose(id ?? undefined)}
    />
  );
}
