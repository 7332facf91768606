import {
  type searchEverything,
  searchKinds,
  searchLimit,
  searchPeriods,
  type AnswerOf,
  type SearchKind,
} from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { skipToken } from '@reduxjs/toolkit/query';
import { Button, Stack } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { current } from '../lib/calls/query-options.ts';
import { Card } from '../ui/layout/card.tsx';
import { ColumnsPage } from '../ui/layout/columns-page.tsx';
import { CountedTabs } from '../ui/lists/counted-tabs.tsx';
import { EmptyState } from '../ui/lists/empty-state.tsx';
import { PagedList } from '../ui/lists/paged-list.tsx';
import { SearchField } from '../ui/forms/search-field.tsx';
import { SkeletonCards } from '../ui/lists/skeletons.tsx';
import { useChoice } from '../ui/forms/use-choice.ts';
import { searchApi, useGlimpseQuery, useHitsInfiniteQuery, type Wanted } from './endpoints.ts';
import { SearchFilters } from './search-filters.tsx';
import { SearchHit } from './search-hit.tsx';
import classes from './search.module.css';
import { counted, kindNames } from './texts.ts';
import type { FirstView } from '../lib/first-view.ts';

const filters = ['tag', 'author', 'period'] as const;

const choiceOf = (address: URLSearchParams): Wanted => ({
  q: (address.get('q') ?? '').trim().slice(0, searchLimit),
  tag: address.get('tag') ?? undefined,
  author: /^[1-9]\d{0,8}$/.exec(address.get('author') ?? '')?.[0],
  period: searchPeriods.find((period) => period === address.get('period')),
});

/** Keeps the open tab, which is also part of the address. */
const searchOf = (wanted: Wanted, address: URLSearchParams) => {
  const tab = address.get('tab');
  const set = Object.entries(wanted).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return [...set, ...(tab === null ? [] : [['tab', tab] as [string, string]])];
};

/** All results by kind. On a phone it has the search field, which is in the top bar elsewhere. */
export default function SearchPage() {
  const [wanted, choose] = useChoice<Wanted>({ choiceOf, searchOf, typed: 'q' });
  const { q } = wanted;
  const intro = q === '' ? 'Posts, people, companies, jobs and tags.' : `Results for “${q}”`;
  return (
    <ColumnsPage title={q === '' ? 'Search' : `${q} · Search`} heading="Search" intro={intro}>
      <Stack>
        <form action={paths.search} className={classes.field} onSubmit={(event) => event.preventDefault()}>
          <SearchField
            name="q"
            label="Search Lock In"
            placeholder="Search Lock In"
            maxLength={searchLimit}
            value={q}
            onSearch={(text) => choose({ ...wanted, q: text })}
            autoFocus={q === ''}
          />
        </form>
        {q === '' ? (
          <Card>
            <EmptyState text="Type what you’re looking for." />
          </Card>
        ) : (
          <Results wanted={wanted} onChoose={(change) => choose({ ...wanted, ...change })} />
        )}
      </Stack>
    </ColumnsPage>
  );
}

/** Starts on the first tab with results. With filters it starts on posts, because an empty tab is a result, too. */
function startOf(wanted: Wanted, found: AnswerOf<typeof searchEverything> | undefined) {
  if (filters.some((name) => wanted[name] !== undefined)) return 'posts';
  return searchKinds.find((kind) => found && found[kind].totalCount > 0);
}

interface ResultsProps {
  readonly wanted: Wanted;
  readonly onChoose: (change: Partial<Wanted>) => void;
}

function Results({ wanted, onChoose }: ResultsProps) {
  const { currentData } = useGlimpseQuery(wanted.q === '' ? skipToken : wanted, current);
  const start = startOf(wanted, currentData);
  const tab = (kind: SearchKind) => ({
    value: kind,
    label: kindNames[kind],
    count: currentData && counted(currentData[kind]),
    panel: (
      <Stack>
        <SearchFilters kind={kind} wanted={wanted} author={currentData?.author} onChoose={onChoose} />
        <Hits kind={kind} wanted={wanted} onChoose={onChoose} />
      </Stack>
    ),
  });
  const [first, ...others] = searchKinds;
  return (
    <CountedTabs
      label="Kinds"
      tabs={[tab(first), ...others.map(tab)]}
      kept={['q', ...filters]}
      {...(start !== undefined && { start })}
    />
  );
}

function Hits({ kind, wanted, onChoose }: ResultsProps & { kind: SearchKind }) {
  const list = useHitsInfiniteQuery({ ...wanted, kind }, current);
  const [address] = useSearchParams();
  const isNarrowed = (kind === 'posts' || kind === 'jobs') && filters.some((name) => address.has(name));
  return (
    <PagedList
      list={list}
      rowsOf={({ hits }) => hits}
      keyOf={({ id }) => id}
      show={(hit) => <SearchHit hit={hit} />}
      skeleton={<SkeletonCards label="Searching…" />}
      empty={
        <EmptyState
          text={`No ${kindNames[kind].toLowerCase()} found for “${wanted.q}”. ${isNarrowed ? 'Try without filters.' : 'Try fewer or other words.'}`}
          action={
            isNarrowed && (
              <Button
                variant="default"
                onClick={() => onChoose({ tag: undefined, author: undefined, period: undefined })}
              >
                Clear filters
              </Button>
            )
          }
        />
      }
      failure="Search failed."
    />
  );
}

export const firstView: FirstView = async ({ search, read }) => {
  const wanted = choiceOf(search);
  if (wanted.q === '') return;
  void read(searchApi.endpoints.searchTags.initiate());
  const { data } = await read(searchApi.endpoints.glimpse.initiate(wanted));
  const tab = searchKinds.find((kind) => kind === search.get('tab'));
  const kind = tab ?? startOf(wanted, data) ?? searchKinds[0];
  void read(searchApi.endpoints.hits.initiate({ ...wanted, kind }));
};
