import { screen, waitFor } from '@testing-library/react';
import { renderWithin } from '../../test/render-app.tsx';
import { optional } from './optional.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

describe('a component that the page can do without', () => {
  it('is shown when its code has come, in place of its placeholder', async () => {
    const Later = optional(async () => ({ default: Greeting }), <p>Soon</p>);
    renderWithin(<Later name="Mei" />);
    expect(screen.getByText('Soon')).toBeInTheDocument();
    expect(await screen.findByText('Hello Mei')).toBeInTheDocument();
  });

  it('leaves the page as it is when its code does not come', async () => {
    const Later = optional<{ name: string }>(() => Promise.reject(new Error('no network')), <p>Soon</p>);
    renderWithin(
      <>
        <h1>The page</h1>
        <Later name="Mei" />
      </>,
    );
    await waitFor(() => expect(screen.queryByText('Soon')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
  });
});
