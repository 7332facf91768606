import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { PagedList, type PagedAnswer } from './paged-list.tsx';

/** Number of rows after each change of the page, before the browser paints. */
const drawn: number[] = [];

function Row({ id }: { id: number }) {
  useLayoutEffect(() => {
    const count = screen.queryAllByRole('listitem').length;
    if (drawn.at(-1) !== count) drawn.push(count);
  }, []);
  return <div role="listitem">{id}</div>;
}

const answer = (ids: readonly number[] | undefined): PagedAnswer<readonly number[]> => ({
  currentData: ids && { pages: [ids] },
  isError: false,
  refetch: () => {},
  hasNextPage: true,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => {},
});
const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const list = (of: readonly number[] | undefined) => (
  <MantineProvider env="test">
    <PagedList
      list={answer(of)}
      rowsOf={(page) => page}
      keyOf={(id) => id}
      show={(id) => <Row id={id} />}
      skeleton={<p>Loading…</p>}
      empty={null}
      failure="Error"
    />
  </MantineProvider>
);

describe('the rows of a list', () => {
  beforeEach(() => (drawn.length = 0));

  it('are painted for one screen before the rest is drawn, if the page had to wait for them', () => {
    const { rerender } = render(list(undefined));
    act(() => rerender(list(ids)));
    expect(drawn).toEqual([3, 10]);
    expect(screen.getByRole('button', { name: 'Load more' })).toBeVisible();
  });

  it('are all drawn at once if they are cached, so that going back ends at the same place', () => {
    render(list(ids));
    expect(drawn).toEqual([10]);
  });
});
