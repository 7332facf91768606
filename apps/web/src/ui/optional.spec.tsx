import { act, screen } from '@testing-library/react';
import { renderWithin } from '../../test/render-app.tsx';
import { optional } from './optional.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

describe('a component that the page can do without', () => {
  it('is shown when its code has come', async () => {
    const Later = optional(async () => ({ default: Greeting }));
    renderWithin(<Later name="Mei" />);
    expect(await screen.findByText('Hello Mei')).toBeInTheDocument();
  });

  it('leaves the page as it is when its code does not come', async () => {
    const loading = Promise.reject(new Error('no network'));
    const Later = optional<{ name: string }>(() => loading);
    renderWithin(
      <>
        <h1>The page</h1>
        <Later name="Mei" />
      </>,
    );
    await act(() => loading.catch(() => {}));
    expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
  });
});
