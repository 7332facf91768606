import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useNavigate } from 'react-router';
import { UnsavedChanges } from './unsaved-changes.tsx';

function Form() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  return (
    <>
      <input aria-label="Text" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      <Link to="/elsewhere?tab=2">Link</Link>
      <a href="#text">Within the page</a>
      <button type="button" onClick={() => void navigate('/elsewhere')}>
        Save
      </button>
      <UnsavedChanges when={text !== ''} />
    </>
  );
}

/** Uses the real history, because back and forward belong to the browser. */
async function open() {
  history.replaceState(null, '', '/start');
  const actor = userEvent.setup({ delay: null });
  render(
    <MantineProvider env="test">
      <BrowserRouter>
        <Routes>
          <Route path="/start" element={<Link to="/form">To the form</Link>} />
          <Route path="/form" element={<Form />} />
          <Route path="/elsewhere" element={<h1>Elsewhere</h1>} />
        </Routes>
      </BrowserRouter>
    </MantineProvider>,
  );
  await actor.click(screen.getByRole('link', { name: 'To the form' }));
  return actor;
}

const type = async (actor: Awaited<ReturnType<typeof open>>) =>
  actor.type(screen.getByLabelText('Text'), 'precious');
const dialog = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const press = async (actor: Awaited<ReturnType<typeof open>>, name: string) =>
  actor.click(await screen.findByRole('button', { name }));
const tabMayClose = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a page with unsaved changes', () => {
  it('lets go freely as long as nothing changed', async () => {
    const actor = await open();
    expect(tabMayClose()).toBe(true);
    await actor.click(screen.getByRole('link', { name: 'Link' }));
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  });

  it('asks before a link is followed; staying loses nothing, leaving leads where the link does', async () => {
    const actor = await open();
    await type(actor);
    await actor.click(screen.getByRole('link', { name: 'Link' }));
    await dialog();
    await press(actor, 'Keep editing');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Text')).toHaveValue('precious');

    await actor.click(screen.getByRole('link', { name: 'Link' }));
    await press(actor, 'Leave page');
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
    expect(location.pathname + location.search).toBe('/elsewhere?tab=2');
    expect(tabMayClose()).toBe(true);
  });

  it('asks before going back, again each time, and goes back on demand', async () => {
    const actor = await open();
    await type(actor);
    for (const _ of [1, 2]) {
      history.back();
      await dialog();
      await waitFor(() => expect(location.pathname).toBe('/form'));
      await press(actor, 'Keep editing');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(screen.getByLabelText('Text')).toHaveValue('precious');
    }
    history.back();
    await press(actor, 'Leave page');
    expect(await screen.findByText('To the form')).toBeInTheDocument();
    expect(location.pathname).toBe('/start');
  });

  it('lets the browser ask when the tab is closed', async () => {
    const actor = await open();
    await type(actor);
    expect(tabMayClose()).toBe(false);
    await actor.clear(screen.getByLabelText('Text'));
    expect(tabMayClose()).toBe(true);
  });

  it('stays out of the way of links within the page and of the program itself', async () => {
    const actor = await open();
    await type(actor);
    await actor.click(screen.getByRole('link', { name: 'Within the page' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press(actor, 'Save');
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  });
});
