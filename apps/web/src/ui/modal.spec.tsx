import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { ConfirmDialog } from './confirm-dialog.tsx';

describe('a dialog', () => {
  it('takes no second click while it fades', async () => {
    const of = (opened: boolean) => (
      // Not the environment of tests, which has no transitions.
      <MantineProvider>
        <ConfirmDialog
          opened={opened}
          title="Delete post"
          confirm="Delete"
          onConfirm={() => {}}
          onCancel={() => {}}
        />
      </MantineProvider>
    );
    const { rerender } = render(of(true));
    const button = await screen.findByRole('button', { name: 'Delete' });
    expect(button.closest('[inert]')).toBeNull();
    rerender(of(false));
    expect(button).toBeInTheDocument();
    expect(button.closest('[inert]')).not.toBeNull();
  });
});
