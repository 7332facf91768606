import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exampleApplicants, exampleDetails, exampleJob } from '../../../test/examples.ts';
import { company, network, renderApp, signedInAs } from '../../../test/render-app.tsx';

const { use } = network();
const opened = { revision: 1, description: 'As it was.', minSalary: 4_000 };
const theirs = { revision: 2, title: 'Theirs', description: 'As they want it.', minSalary: 4_000 };
const words = 'This was changed after you opened it.';
const ana = { accountId: 8, name: 'Ana Lim' };

/** A server on which somebody saved after this form was opened. */
function serve(sent: jest.Mock) {
  let current = opened as object;
  use(
    signedInAs(company),
    http.get('/api/getFieldOfWork', () => HttpResponse.json(['Software Engineering'])),
    http.get('/api/jobDetails/7', () => HttpResponse.json(exampleDetails(7, current))),
    http.get('/api/getApplicantsByCompanyId/31', () => HttpResponse.json(exampleApplicants([]))),
    http.post('/api/editJob/7', async ({ request }) => {
      const body = (await request.json()) as { revision: number };
      sent(body);
      current = theirs;
      if (body.revision === 2) return HttpResponse.json(exampleJob(7, { revision: 3 }));
      const conflict = { by: ana, at: '2026-11-02T07:04:00.000Z', current: exampleDetails(7, theirs) };
      return HttpResponse.json({ error: words, conflict }, { status: 409 });
    }),
  );
}

describe('A job that somebody else saved meanwhile', () => {
  it('is shown in both versions, takes what only they changed, and keeps what was typed until one chooses', async () => {
    const sent = jest.fn();
    serve(sent);
    const { actor } = renderApp('/company/jobForm/7');
    await actor.type(await screen.findByLabelText('Description'), ' And more.');
    await actor.click(screen.getByRole('button', { name: 'Save Changes' }));

    const conflict = await screen.findByRole('alert', { name: /^Ana Lim changed this/ });
    await waitFor(() => expect(conflict).toHaveFocus());
    expect(sent.mock.lastCall).toMatchObject([{ revision: 1, description: 'As it was. And more.' }]);
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Theirs');
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('As it was. And more.');

    const both = within(within(conflict).getByRole('region', { name: 'Description' }));
    expect(both.getByRole('group', { name: 'Yours' })).toHaveTextContent('As it was. And more.');
    expect(both.getByRole('group', { name: 'Theirs' })).toHaveTextContent('As they want it.');
    await actor.click(both.getByRole('radio', { name: 'Take theirs' }));
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('As they want it.');
    await actor.click(both.getByRole('radio', { name: 'Keep mine' }));
    const title = within(within(conflict).getByRole('region', { name: 'Title' }));
    expect(title.getByRole('radio', { name: 'Take theirs' })).toBeChecked();

    await actor.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Job listing saved.')).toBeInTheDocument();
    expect(sent.mock.lastCall).toMatchObject([
      { revision: 2, title: 'Theirs', description: 'As it was. And more.' },
    ]);
  });

  it('is not taken back by a draft that was begun before', async () => {
    const sent = jest.fn();
    serve(sent);
    const { actor, unmount } = renderApp('/company/jobForm/7');
    await actor.type(await screen.findByLabelText('Description'), ' And more.');
    unmount();
    use(http.get('/api/jobDetails/7', () => HttpResponse.json(exampleDetails(7, theirs))));
    const next = renderApp('/company/jobForm/7');
    expect(await screen.findByText(/^Your unsaved changes are back/)).toBeInTheDocument();
    await next.actor.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('alert', { name: /^Ana Lim changed this/ })).toBeInTheDocument();
    expect(sent.mock.lastCall).toMatchObject([{ revision: 1 }]);
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Theirs');
  });
});
