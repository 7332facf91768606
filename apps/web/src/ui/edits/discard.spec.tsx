import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  exampleAccount,
  exampleApplicant,
  exampleApplicants,
  exampleDetails,
  exampleJob,
  examplePage,
} from '../../../test/examples.ts';
import { company, network, renderApp, signedInAs, user } from '../../../test/render-app.tsx';

type Actor = ReturnType<typeof renderApp>['actor'];

interface Saved {
  readonly revision: number;
  readonly text: string;
}

interface Form {
  readonly path: string;
  readonly open?: (actor: Actor) => Promise<void>;
  readonly read: string;
  /** What is read, with this text in it. */
  readonly answer: (saved: Saved) => object;
  /** As the server tells it in a conflict. */
  readonly current?: (saved: Saved) => object;
  readonly write: string;
  readonly label: string;
  readonly save: string;
}

const template = ({ revision, text }: Saved) => ({ templateId: 1, name: 'Filled', words: text, revision });

const forms: [string, Form][] = [
  [
    'a job',
    {
      path: '/company/jobForm/7',
      read: '/api/jobDetails/7',
      answer: ({ revision, text }) => exampleDetails(7, { revision, description: text }),
      write: '/api/editJob/7',
      label: 'Description',
      save: 'Save Changes',
    },
  ],
  [
    'the draft of a job',
    {
      path: '/company/jobForm?draft=12',
      read: '/api/jobDrafts/12',
      answer: ({ revision, text }) => ({
        draftId: 12,
        title: 'Engineer',
        description: text,
        applicationDeadline: null,
        minSalary: null,
        maxSalary: 6000,
        jobType: 'Contract',
        workArrangement: null,
        fieldOfWork: null,
        responsibilities: [],
        experiencePreferred: null,
        questions: [],
        savedAt: '2026-11-20T08:00:00.000Z',
        revision,
      }),
      write: '/api/jobDrafts/12',
      label: 'Description',
      save: 'Save draft',
    },
  ],
  [
    'a template',
    {
      path: '/company/recruitmentDashboard?tab=applicants',
      open: async (actor) => {
        await actor.click(await screen.findByRole('button', { name: 'Reject' }));
        await actor.click(await screen.findByRole('button', { name: 'Use a template' }));
        await actor.click(await screen.findByRole('menuitem', { name: 'Edit templates…' }));
        await actor.click(await screen.findByRole('button', { name: 'Edit Filled' }));
      },
      read: '/api/rejectionTemplates',
      answer: (saved) => ({ templates: [template(saved)] }),
      current: template,
      write: '/api/rejectionTemplates/1',
      label: 'Message to the applicant',
      save: 'Save template',
    },
  ],
  [
    'a profile',
    {
      path: '/profile/edit',
      read: '/api/profile/1',
      answer: ({ revision, text }) => ({ ...exampleAccount(1, { bio: text, isDisabled: false }), revision }),
      write: '/api/profile/save',
      label: 'Bio (optional)',
      save: 'Save Changes',
    },
  ],
];

const { use } = network();
const mine = { revision: 1, text: 'As it was.' };
const theirs = { revision: 2, text: 'As they want it.' };

/** A server on which somebody else saves once the form was opened. */
function serve({ read, answer, current = answer, write }: Form) {
  let saved = mine;
  const sent: object[] = [];
  use(
    signedInAs(read.includes('profile') ? user : company),
    http.get('/api/getFieldOfWork', () => HttpResponse.json(['Software Engineering'])),
    http.get('/api/companyJobListings/31', () => HttpResponse.json(examplePage('jobs', [exampleJob(7)]))),
    http.get('/api/getApplicantsByCompanyId/31', () =>
      HttpResponse.json(exampleApplicants([exampleApplicant(1)])),
    ),
    http.get(read, () => HttpResponse.json(answer(saved))),
    http.post(write, async ({ request }) => {
      const isForm = request.headers.get('Content-Type')?.startsWith('multipart') ?? false;
      const body = (isForm ? Object.fromEntries(await request.formData()) : await request.json()) as object;
      sent.push(body);
      saved = theirs;
      if ('revision' in body && Number(body.revision) === theirs.revision)
        return HttpResponse.json(answer({ ...theirs, revision: 3 }));
      const conflict = {
        by: { accountId: 8, name: 'Ana Lim' },
        at: '2026-11-02T07:04:00.000Z',
        current: current(saved),
      };
      return HttpResponse.json({ error: 'This was changed after you opened it.', conflict }, { status: 409 });
    }),
  );
  return { sent, saveElsewhere: () => (saved = theirs) };
}

const isBasedOnTheirs = (sent: readonly object[]) => {
  const { revision, ...body } = sent.at(-1) as { revision: unknown };
  expect(Number(revision)).toBe(theirs.revision);
  expect(Object.values(body)).toContain(theirs.text);
};

describe.each(forms)('Discarding a draft of %s', (_, form) => {
  /** Below the dialog of the templates is the one of the rejection, which has a field of that name too. */
  const field = async () => {
    const place = form.open
      ? within(await screen.findByRole('dialog', { name: 'Rejection templates' }))
      : screen;
    return place.findByRole('textbox', { name: form.label });
  };
  const open = async () => {
    const view = renderApp(form.path);
    await form.open?.(view.actor);
    return view;
  };
  const save = (actor: Actor) => actor.click(screen.getByRole('button', { name: form.save }));
  const begun = async () => {
    const { actor, unmount } = await open();
    await actor.type(await field(), ' And more.');
    unmount();
  };
  const discard = async (actor: Actor) => {
    await screen.findByText(/^Your unsaved changes are back/);
    await actor.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await field()).toHaveValue(theirs.text);
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft-'))).toEqual([]);
    await save(actor);
  };

  it('after a conflict shows what the other person saved, and the next save is based on it', async () => {
    const { sent } = serve(form);
    await begun();
    const { actor } = await open();
    await screen.findByText(/^Your unsaved changes are back/);
    await save(actor);
    await screen.findByRole('alert', { name: /^Ana Lim changed this/ });
    await discard(actor);
    expect(screen.queryByRole('alert', { name: /^Ana Lim changed this/ })).toBeNull();
    await waitFor(() => isBasedOnTheirs(sent));
  });

  it('that was begun before somebody else saved sends the revision that is shown', async () => {
    const { sent, saveElsewhere } = serve(form);
    await begun();
    saveElsewhere();
    const { actor } = await open();
    await discard(actor);
    await waitFor(() => isBasedOnTheirs(sent));
  });
});
