import { screen, waitFor } from '@testing-library/react';
import { renderWithin } from '../../test/render-app.tsx';
import { optional } from './optional.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

describe('a component that the page can do without', () => {
  it('is shown when its code has come', async () => {
    const Later = optional(async () => ({ default: Greeting }));
    renderWithin(<Later name="Mei" />);
    expect(await screen.findByText('Hello Mei')).toBeInTheDocument();
  });

  it('leaves the page as it is when its code does not come, tells so, and asks for it again at its next use', async () => {
    let attempts = 0;
    const onFailure = jest.fn();
    const Later = optional<{ name: string }>(async () => {
      if (++attempts === 1) throw new Error('no network');
      return { default: Greeting };
    }, onFailure);
    const { unmount } = renderWithin(
      <>
        <h1>The page</h1>
        <Later name="Mei" />
      </>,
    );
    await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
    unmount();
    renderWithin(<Later name="Mei" />);
    expect(await screen.findByText('Hello Mei')).toBeInTheDocument();
    expect(onFailure).toHaveBeenCalledTimes(1);
  });
});
