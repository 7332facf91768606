import { screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { renderWithin } from '../../../test/render-app.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Clicked {count}
    </button>
  );
}

describe('a lazy page', () => {
  const shown = (Component: React.ComponentType) => (
    <Suspense fallback="Waiting">
      <Component />
    </Suspense>
  );

  it('renders at once if its code is loaded', async () => {
    const Page = lazy(async () => ({ default: Counter }), { suspends: true });
    await Page.load();
    renderWithin(shown(Page));
    expect(screen.queryByText('Waiting')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Clicked 0' })).toBeInTheDocument();
  });

  it('suspends until its code is loaded', async () => {
    const Page = lazy(async () => ({ default: Counter }), { suspends: true });
    renderWithin(shown(Page));
    expect(screen.getByText('Waiting')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Clicked 0' })).toBeInTheDocument();
  });

  it('requests its code when it is rendered, if loading it earlier failed', async () => {
    let attempts = 0;
    const Page = lazy(
      async () => {
        if (++attempts === 1) throw new Error('no network');
        return { default: Counter };
      },
      { suspends: true },
    );
    await expect(Page.load()).rejects.toThrow('no network');
    renderWithin(shown(Page));
    expect(await screen.findByRole('button', { name: 'Clicked 0' })).toBeInTheDocument();
  });

  it('is shown on a later visit, also while it is still being loaded, after rendering it failed', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    let attempts = 0;
    const Page = lazy(
      async () => {
        if (++attempts === 1) throw new Error('no network');
        return { default: Counter };
      },
      { suspends: true },
    );
    const visit = () => renderWithin(<ErrorBoundary resetKey="">{shown(Page)}</ErrorBoundary>);
    const first = visit();
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
    first.unmount();
    void Page.load();
    visit();
    expect(await screen.findByRole('button', { name: 'Clicked 0' })).toBeInTheDocument();
  });
});
