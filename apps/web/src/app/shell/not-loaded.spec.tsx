import { act, screen } from '@testing-library/react';
import { renderWithin } from '../../../test/render-app.tsx';
import { externalValue } from '../../lib/external-value.ts';
import { lazy, optional } from '../../ui/lazy.tsx';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { notLoaded } from './not-loaded.ts';

interface Asked {
  readonly id: number;
  readonly from?: HTMLElement | null;
}

describe('a part of the frame whose code cannot be loaded', () => {
  const asked = externalValue<Asked | undefined>(undefined);
  let isAway = true;
  const dialog = () =>
    lazy<{ of: Asked }>(
      async () => {
        if (isAway) throw new Error('no network');
        return { default: ({ of }) => <p>Dialog {of.id}</p> };
      },
      { ...optional, onFailure: notLoaded(asked, ({ id }) => `Failed to open ${id}.`) },
    );
  function Frame({ Dialog }: { Dialog: ReturnType<typeof dialog> }) {
    const of = asked.use();
    return (
      <>
        <button type="button" onClick={({ currentTarget }) => asked.set({ id: 7, from: currentTarget })}>
          Ask
        </button>
        <input aria-label="Elsewhere" />
        {of && <Dialog of={of} />}
        <Toaster />
      </>
    );
  }

  it('says so, gives a lost focus back, and is requested again at the next attempt', async () => {
    const { actor } = renderWithin(<Frame Dialog={dialog()} />);
    const button = screen.getByRole('button', { name: 'Ask' });
    await actor.click(button);
    button.blur();
    expect(await screen.findByText('Failed to open 7.')).toBeInTheDocument();
    expect(button).toHaveFocus();
    isAway = false;
    await actor.click(button);
    expect(await screen.findByText('Dialog 7')).toBeInTheDocument();
  });

  it('leaves the focus where the reader went meanwhile', async () => {
    isAway = true;
    const { actor } = renderWithin(<Frame Dialog={dialog()} />);
    const field = screen.getByRole('textbox', { name: 'Elsewhere' });
    const button = screen.getByRole('button', { name: 'Ask' });
    await actor.click(field);
    act(() => asked.set({ id: 8, from: button }));
    expect(await screen.findByText('Failed to open 8.')).toBeInTheDocument();
    expect(field).toHaveFocus();
  });
});
