import { Button, MantineProvider } from '@mantine/core';
import { ApiProvider, createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoadMore } from './load-more.tsx';
import { useNextPage } from './use-next-page.ts';

/** Answers one request after another. */
let answers: (() => void)[];

const api = createApi({
  baseQuery: fakeBaseQuery(),
  endpoints: (build) => ({
    pages: build.infiniteQuery<string, void, number>({
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: (_, all) => all.length + 1 },
      queryFn: ({ pageParam }) =>
        new Promise((resolve) => answers.push(() => resolve({ data: `Page ${pageParam}` }))),
    }),
  }),
});

function Pages() {
  const list = api.usePagesInfiniteQuery();
  return (
    <>
      <p>{list.data?.pages.join(', ')}</p>
      {list.isFetching && <p>Reading</p>}
      <Button onClick={() => void list.refetch()}>Read again</Button>
      <Button onClick={useNextPage(list).load}>Next</Button>
      <LoadMore pages={list} failure="Error" />
    </>
  );
}

async function answer(): Promise<void> {
  await waitFor(() => expect(answers).toHaveLength(1));
  answers.shift()?.();
}

const renderPages = () =>
  render(
    <MantineProvider env="test">
      <ApiProvider api={api}>
        <Pages />
      </ApiProvider>
    </MantineProvider>,
  );

describe('the button for the next page', () => {
  beforeEach(() => (answers = []));

  it('loads one page, even if what is pressed twice is not disabled', async () => {
    const actor = userEvent.setup();
    renderPages();
    await answer();
    await screen.findByText('Page 1');
    await actor.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Reading');
    await actor.click(screen.getByRole('button', { name: 'Next' }));
    await answer();
    await screen.findByText('Page 1, Page 2');
    expect(answers).toEqual([]);
  });

  it('loads it once a list that is just being read again has been read', async () => {
    const actor = userEvent.setup();
    renderPages();
    await answer();
    await screen.findByText('Page 1');
    await actor.click(screen.getByRole('button', { name: 'Read again' }));
    await screen.findByText('Reading');
    await actor.click(screen.getByRole('button', { name: 'Load more' }));
    expect(screen.getByRole('button', { name: 'Loading more…' })).toBeDisabled();
    await answer();
    await answer();
    await screen.findByText('Page 1, Page 2');
    expect(screen.getByRole('button', { name: 'Load more' })).toBeEnabled();
  });
});
