import type { Applicant, ApplicationNote, ApplicationNotes, RejectionTemplate } from '@lock-in/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exampleApplicant, exampleApplicants, exampleJob, examplePage } from '../../../test/examples.ts';
import { company, network, refusal, renderApp, signedInAs } from '../../../test/render-app.tsx';

const owner = { ...company, companyRole: 'owner' as const };
const note = (noteId: number, fields: Partial<ApplicationNote> = {}): ApplicationNote => ({
  noteId,
  accountId: owner.accountId,
  name: owner.name,
  profilePicUrl: null,
  words: `Note ${noteId}`,
  writtenAt: '2026-11-20T08:00:00.000Z',
  editedAt: null,
  ...fields,
});
const ravi = { accountId: 77, name: 'Ravi Kumar', profilePicUrl: null };

describe('what a company’s people say of an application', () => {
  const { use: serve } = network();
  let said: ApplicationNotes;
  let applicant: Applicant;
  let sent: unknown[];
  beforeEach(() => {
    said = { applicationId: 1, notes: [note(1, ravi)], ratings: [{ ...ravi, rating: 5 }] };
    applicant = exampleApplicant(1, { notes: 1, rating: 5, ratings: 1 });
    sent = [];
    serve(
      signedInAs(owner),
      http.get('/api/companyJobListings/31', () => HttpResponse.json(examplePage('jobs', [exampleJob(7)]))),
      http.get('/api/getApplicantsByCompanyId/31', () => HttpResponse.json(exampleApplicants([applicant]))),
      http.get('/api/applicationNotes/1', () => HttpResponse.json(said)),
      http.post('/api/applicationNotes/1', async ({ request }) => {
        const { words } = (await request.json()) as { words: string };
        said = { ...said, notes: [...said.notes, note(2, { words })] };
        applicant = { ...applicant, notes: 2 };
        return HttpResponse.json(said, { status: 201 });
      }),
      http.post('/api/rateApplication/1', async ({ request }) => {
        const { rating } = (await request.json()) as { rating: number | null };
        sent.push(rating);
        const own = { accountId: owner.accountId, name: owner.name, profilePicUrl: null };
        const others = said.ratings.filter(({ accountId }) => accountId !== owner.accountId);
        said = { ...said, ratings: rating === null ? others : [...others, { ...own, rating }] };
        return HttpResponse.json(said);
      }),
    );
  });
  const open = async () => {
    const view = renderApp('/company/recruitmentDashboard?tab=applicants');
    await view.actor.click(await screen.findByRole('button', { name: 'Notes on Applicant 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Notes on Applicant 1' }));
    await dialog.findByText('Note 1');
    return { ...view, dialog };
  };

  it('stands on the card in numbers, and is written and rated beside it', async () => {
    const { actor, dialog } = await open();
    expect(screen.getByText('5.0 of 5 stars from 1 rating, 1 note')).toBeInTheDocument();
    expect(dialog.getByText(/: 5 of 5/)).toHaveTextContent('Ravi Kumar: 5 of 5');
    expect(dialog.getByRole('button', { name: 'Add note' })).toBeDisabled();
    await actor.type(dialog.getByLabelText('New note'), 'Knows queues.');
    await actor.click(dialog.getByRole('button', { name: 'Add note' }));
    expect(await dialog.findByText('Knows queues.')).toBeInTheDocument();
    await waitFor(() => expect(dialog.getByLabelText('New note')).toHaveValue(''));
    expect(await screen.findByText('5.0 of 5 stars from 1 rating, 2 notes')).toBeInTheDocument();

    await actor.click(dialog.getByRole('radio', { name: '3 stars' }));
    await actor.keyboard(' ');
    await actor.click(await dialog.findByRole('button', { name: 'Remove rating' }));
    await waitFor(() => expect(sent).toEqual([3, null]));
  });

  it('is edited by its writer, deleted by the owner too, and comes back', async () => {
    said = { ...said, notes: [note(1, ravi), note(2, { writtenAt: '2026-11-21T08:00:00.000Z' })] };
    const acts: string[] = [];
    serve(
      http.post('/api/:act/1/:noteId', ({ params }) => {
        acts.push(`${String(params['act'])} ${String(params['noteId'])}`);
        return HttpResponse.json(said);
      }),
    );
    const { actor, dialog } = await open();
    expect(dialog.queryByRole('button', { name: /^Edit your note from 20 Nov/ })).toBeNull();
    await actor.click(dialog.getByRole('button', { name: /^Edit your note from 21 Nov/ }));
    await actor.type(dialog.getByRole('textbox', { name: 'Edit note' }), '!');
    await actor.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.queryByRole('textbox', { name: 'Edit note' })).toBeNull());
    await actor.click(dialog.getByRole('button', { name: /^Delete note of Ravi Kumar from 20 Nov/ }));
    await actor.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Note restored.')).toBeInTheDocument();
    expect(acts).toEqual(['editApplicationNote 2', 'deleteApplicationNote 1', 'restoreApplicationNote 1']);
  });

  it('keeps a text that is refused, and takes none where the application was withdrawn', async () => {
    serve(
      http.post('/api/applicationNotes/1', () =>
        refusal(409, 'The applicant has withdrawn this application.'),
      ),
    );
    const { actor, dialog } = await open();
    await actor.type(dialog.getByLabelText('New note'), 'Too late.');
    applicant = { ...applicant, withdrawnAt: '2026-11-20T08:00:00.000Z', resumeURL: null };
    await actor.click(dialog.getByRole('button', { name: 'Add note' }));
    expect(
      await dialog.findByText('Applicant 1 withdrew this application. No more notes can be written.'),
    ).toBeInTheDocument();
    expect(dialog.queryByRole('radio')).toBeNull();
  });

  it('has templates for rejections, edited by hand, and shows what one applicant will read', async () => {
    const words = 'Dear {name}, {job} is filled.';
    let templates: RejectionTemplate[] = [{ templateId: 1, name: 'Filled', words, revision: 1 }];
    const rejected: unknown[] = [];
    serve(
      http.get('/api/rejectionTemplates', () => HttpResponse.json({ templates })),
      http.post('/api/rejectionTemplates', async ({ request }) => {
        const added = (await request.json()) as { name: string; words: string };
        templates = [...templates, { templateId: 2, revision: 1, ...added }];
        return HttpResponse.json({ templates }, { status: 201 });
      }),
      http.post('/api/rejectApplication/1', async ({ request }) => {
        rejected.push(await request.json());
        return HttpResponse.json({ ...applicant, status: 'Rejected' });
      }),
    );
    const { actor } = renderApp('/company/recruitmentDashboard?tab=applicants');
    await actor.click(await screen.findByRole('button', { name: 'Reject' }));
    await actor.click(await screen.findByRole('button', { name: 'Use a template' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Filled' }));
    const field = screen.getByRole('textbox', { name: /^Message to/ });
    expect(field).toHaveValue(words);
    await actor.type(field, ' {{x}');
    expect(screen.getByText('{x} can’t be filled in. Use {name} or {job}.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reject applicant' })).toBeDisabled();
    await actor.type(field, '{Backspace}{Backspace}{Backspace}Thank you.');
    expect(screen.getByRole('group', { name: 'Preview' })).toHaveTextContent(
      'Dear Applicant 1, job 7 is filled. Thank you.',
    );

    await actor.click(screen.getByRole('button', { name: 'Use a template' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Edit templates…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rejection templates' }));
    await actor.click(await dialog.findByRole('button', { name: 'Add template' }));
    const template = dialog.getByRole('textbox', { name: /^Message to/ });
    expect(template).toHaveValue(`${words} Thank you.`);
    await actor.type(template, '{{job title}');
    await actor.type(dialog.getByRole('textbox', { name: /^Name/ }), 'x');
    await actor.click(dialog.getByRole('button', { name: 'Save template' }));
    expect(dialog.getByText('{job title} can’t be filled in. Use {name} or {job}.')).toBeInTheDocument();
    await actor.clear(template);
    await actor.clear(dialog.getByRole('textbox', { name: /^Name/ }));
    await actor.type(template, 'Thank you, {{name}.');
    await actor.click(dialog.getByRole('button', { name: 'Save template' }));
    expect(dialog.getByText('Name the template.')).toBeInTheDocument();
    await actor.type(dialog.getByRole('textbox', { name: /^Name/ }), 'With thanks');
    await actor.click(dialog.getByRole('button', { name: 'Save template' }));
    expect(await dialog.findByText('With thanks')).toBeInTheDocument();
    await actor.click(dialog.getByRole('button', { name: 'Done' }));

    await actor.click(screen.getByRole('button', { name: 'Reject applicant' }));
    await waitFor(() => expect(rejected).toEqual([{ reason: null, words: `${words} Thank you.` }]));
  });
});
