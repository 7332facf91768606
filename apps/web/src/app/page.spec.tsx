import { screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { renderWithin } from '../../test/render-app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { chunk } from './page.tsx';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Clicked {count}
    </button>
  );
}

describe('a component in a chunk of its own', () => {
  const shown = (Component: React.ComponentType) => (
    <Suspense fallback="Waiting">
      <Component />
    </Suspense>
  );

  it('renders at once if its chunk is loaded', async () => {
    const { Component, load } = chunk(async () => ({ default: Counter }));
    await load();
    renderWithin(shown(Component));
    expect(screen.queryByText('Waiting')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Clicked 0' })).toBeInTheDocument();
  });

  it('suspends until its chunk is loaded', async () => {
    const { Component } = chunk(async () => ({ default: Counter }));
    renderWithin(shown(Component));
    expect(screen.getByText('Waiting')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Clicked 0' })).toBeInTheDocument();
  });

  it('keeps its state when its chunk is loaded again, each time as another component', async () => {
    const { Component, load } = chunk(async () => ({ default: () => <Counter /> }));
    function Parent() {
      const [times, setTimes] = useState(0);
      return (
        <>
          <button type="button" onClick={() => setTimes(times + 1)}>
            Draw again
          </button>
          {shown(Component)}
        </>
      );
    }
    const { actor } = renderWithin(<Parent />);
    await actor.click(await screen.findByRole('button', { name: 'Clicked 0' }));
    await load();
    await actor.click(screen.getByRole('button', { name: 'Draw again' }));
    expect(screen.getByRole('button', { name: 'Clicked 1' })).toBeInTheDocument();
  });

  it('requests its chunk when it is rendered, if loading it earlier failed', async () => {
    let attempts = 0;
    const { Component, load } = chunk(async () => {
      if (++attempts === 1) throw new Error('no network');
      return { default: Counter };
    });
    await expect(load()).rejects.toThrow('no network');
    renderWithin(shown(Component));
    expect(await screen.findByRole('button', { name: 'Clicked 0' })).toBeInTheDocument();
  });

  it('is shown on a later visit, also while it is still being loaded, after rendering it failed', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    let attempts = 0;
    const { Component, load } = chunk(async () => {
      if (++attempts === 1) throw new Error('no network');
      return { default: Counter };
    });
    const visit = () => renderWithin(<ErrorBoundary resetKey="">{shown(Component)}</ErrorBoundary>);
    const first = visit();
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
    first.unmount();
    void load();
    visit();
    expect(await screen.findByRole('button', { name: 'Clicked 0' })).toBeInTheDocument();
  });
});
