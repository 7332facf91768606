import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Modal } from './modal.tsx';

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

  it('that asks before it is closed by Escape is not answered by the same press', async () => {
    function Edit() {
      const [asks, setAsks] = useState(false);
      return (
        <Modal
          opened
          title="Edit post"
          closeOnEscape={!asks}
          // Browsers render between two listeners of a real event; here it is done by hand.
          onClose={() => flushSync(() => setAsks(true))}
        >
          <ConfirmDialog
            opened={asks}
            title="Leave without saving?"
            confirm="Discard"
            onConfirm={() => {}}
            onCancel={() => setAsks(false)}
          />
        </Modal>
      );
    }
    render(
      <MantineProvider env="test">
        <Edit />
      </MantineProvider>,
    );
    const actor = userEvent.setup();
    await screen.findByRole('dialog', { name: 'Edit post' });
    await actor.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
    await actor.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Edit post' })).toBeInTheDocument();
  });
});
