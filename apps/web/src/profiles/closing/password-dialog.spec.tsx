import { screen, waitFor } from '@testing-library/react';
import { renderWithin } from '../../../test/render-app.tsx';
import { PasswordDialog } from './password-dialog.tsx';

function opened(onConfirm: (password: string) => Promise<unknown>, onCancel = () => {}) {
  return renderWithin(
    <PasswordDialog
      opened
      details="Your posts stay."
      fallback="It failed."
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  );
}
const field = () => screen.findByLabelText('Enter your password to confirm:');

describe('the password dialog', () => {
  it('asks in its own words', async () => {
    opened(() => Promise.resolve());
    expect(await screen.findByRole('dialog', { name: 'Are you sure?' })).toBeInTheDocument();
    expect(screen.getByText('This action cannot be undone.')).toBeInTheDocument();
    expect(screen.getByText('Your posts stay.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Yes' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  });

  it('hands the password over and says meanwhile that it is at work', async () => {
    const given = jest.fn(() => new Promise(() => {}));
    const { actor } = opened(given);
    await actor.type(await field(), 'a quiet harbour{Enter}');
    expect(given).toHaveBeenCalledWith('a quiet harbour');
    expect(screen.getByRole('button', { name: 'Deleting…' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  });

  it('does not go on without one', async () => {
    const given = jest.fn(() => Promise.resolve());
    const { actor } = opened(given);
    await field();
    await actor.click(screen.getByRole('button', { name: 'Yes' }));
    expect(screen.getByText('Password is required')).toBeInTheDocument();
    expect(given).not.toHaveBeenCalled();
  });

  it.each([
    [{ status: 403, error: 'Incorrect password.' }, 'Incorrect password.', true],
    [
      { status: 429, error: 'Too many requests. Try again later.' },
      'Too many requests. Try again later.',
      false,
    ],
    [{}, 'It failed.', false],
  ])('says what went wrong, and can be tried again: %#', async (failure, text, atField) => {
    const { actor } = opened(() => Promise.reject(Object.assign(new Error('refused'), failure)));
    await actor.type(await field(), 'guess{Enter}');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect((await field()).getAttribute('aria-invalid')).toBe(atField ? 'true' : null);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Yes' })).toBeEnabled());
  });

  it('is cancelled by its button and by Escape', async () => {
    const cancelled = jest.fn();
    const { actor } = opened(() => Promise.resolve(), cancelled);
    await field();
    await actor.click(screen.getByRole('button', { name: 'Cancel' }));
    await actor.keyboard('{Escape}');
    expect(cancelled).toHaveBeenCalledTimes(2);
  });
});
