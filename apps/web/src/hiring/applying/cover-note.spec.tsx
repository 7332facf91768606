import type { SavedCoverNote } from '@lock-in/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exampleApplicant, exampleDetails } from '../../../test/examples.ts';
import { network, refusal, renderApp, signedInAs, user } from '../../../test/render-app.tsx';

const { use } = network();
let saved: SavedCoverNote;
/** Requests received: notes of applications, and saved notes. */
let applied: unknown[];
let kept: unknown[];
beforeEach(() => {
  [saved, applied, kept] = [{ coverNote: 'I keep services awake.', revision: 1 }, [], []];
  use(
    signedInAs(user),
    http.get('/api/jobDetails/7', () => HttpResponse.json(exampleDetails(7))),
    http.get('/api/coverNote', () => HttpResponse.json(saved)),
    http.post('/api/coverNote', async ({ request }) => {
      const body = (await request.json()) as SavedCoverNote;
      kept.push(body);
      if (body.revision !== null && body.revision !== saved.revision)
        return refusal(409, 'You changed your saved cover note in another tab or on another device.');
      saved = { coverNote: body.coverNote, revision: saved.revision + 1 };
      return HttpResponse.json(saved);
    }),
    http.post('/api/applyJob', async ({ request }) => {
      applied.push((await request.formData()).get('coverNote'));
      return HttpResponse.json(exampleApplicant(5, { jobId: 7 }), { status: 201 });
    }),
  );
});

describe('The form of an application', () => {
  const open = async () => {
    const { actor } = renderApp('/jobDetails/7');
    await actor.click(await screen.findByRole('button', { name: 'Apply' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Apply for this job' }));
    await actor.upload(
      dialog.getByLabelText('Resume'),
      new File(['%PDF-1.7\n%%EOF'], 'cv.pdf', { type: 'application/pdf' }),
    );
    return { actor, dialog, note: dialog.getByLabelText('Cover note (optional)') };
  };

  it('begins with the saved cover note, which may be emptied for this one', async () => {
    const { actor, dialog, note } = await open();
    await waitFor(() => expect(note).toHaveValue('I keep services awake.'));
    expect(dialog.queryByLabelText('Save as my default cover note')).not.toBeInTheDocument();
    await actor.clear(note);
    await actor.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Application submitted successfully!')).toBeInTheDocument();
    expect([applied, kept]).toEqual([[null], []]);
  });

  it('saves another one as the default when it is asked to', async () => {
    const { actor, dialog, note } = await open();
    await waitFor(() => expect(note).toHaveValue('I keep services awake.'));
    await actor.type(note, ' At night, too.');
    await actor.click(dialog.getByLabelText('Save as my default cover note'));
    await actor.click(dialog.getByRole('button', { name: 'Submit' }));
    const whole = 'I keep services awake. At night, too.';
    await waitFor(() => expect(kept).toEqual([{ coverNote: whole, revision: null }]));
    expect(applied).toEqual([whole]);
  });

  it('leaves alone what was written before the saved one was read, and works without it', async () => {
    use(http.get('/api/coverNote', () => refusal(500, 'Internal error.')));
    const { actor, dialog, note } = await open();
    await actor.type(note, 'Hello.');
    await actor.click(dialog.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(applied).toEqual(['Hello.']));
  });
});

describe('The settings of the cover note', () => {
  const open = async () => {
    const { actor } = renderApp('/security/cover-note');
    return { actor, note: await screen.findByLabelText('Default cover note', { selector: 'textarea' }) };
  };

  it('edit it, remove it, and bring it back', async () => {
    const { actor, note } = await open();
    expect(note).toHaveValue('I keep services awake.');
    expect(screen.getByRole('button', { name: 'Save cover note' })).toBeDisabled();
    await actor.type(note, ' Always.');
    await actor.click(screen.getByRole('button', { name: 'Save cover note' }));
    expect(await screen.findByText('Default cover note saved.')).toBeInTheDocument();
    expect(saved).toEqual({ coverNote: 'I keep services awake. Always.', revision: 2 });

    await actor.click(screen.getByRole('button', { name: 'Remove cover note' }));
    await waitFor(() => expect(note).toHaveValue(''));
    expect(note).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Remove cover note' })).not.toBeInTheDocument();
    await actor.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(note).toHaveValue('I keep services awake. Always.'));
    expect(saved.revision).toBe(4);
  });

  it('show what another tab saved meanwhile, keep what is written here, and save it when asked again', async () => {
    const { actor, note } = await open();
    saved = { coverNote: 'From the other tab.', revision: 2 };
    await actor.clear(note);
    await actor.type(note, 'From this one.');
    await actor.click(screen.getByRole('button', { name: 'Save cover note' }));
    expect(
      await screen.findByText('You changed your saved cover note in another tab or on another device.'),
    ).toBeVisible();
    expect(await screen.findByText('From the other tab.')).toBeVisible();
    expect(note).toHaveValue('From this one.');
    await actor.click(screen.getByRole('button', { name: 'Save cover note' }));
    expect(await screen.findByText('Default cover note saved.')).toBeInTheDocument();
    expect(saved).toEqual({ coverNote: 'From this one.', revision: 3 });
  });
});
