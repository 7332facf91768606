import type { JobSearch } from '@lock-in/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { chooseOption } from '../../../test/choose-option.ts';
import { exampleBoard, exampleJob } from '../../../test/examples.ts';
import { company, network, refusal, renderApp, signedInAs, user } from '../../../test/render-app.tsx';

const remote: JobSearch = {
  searchId: 3,
  name: 'Remote Go',
  filter: { q: 'go', workArrangement: 'Remote', minSalary: 5_000 },
  alert: 'daily',
  savedAt: '2026-11-02T07:04:00.000Z',
  newJobs: 2,
};

describe('saved searches', () => {
  const { use } = network();
  let searches: JobSearch[];
  let sent: unknown[];
  let asked: string[];
  const answer = (status = 200) => HttpResponse.json({ searches }, { status });
  const note = async (request: Request) => {
    const { pathname } = new URL(request.url);
    const text = await request.text();
    sent.push([request.method, pathname, ...(text === '' ? [] : [JSON.parse(text) as unknown])]);
  };
  beforeEach(() => {
    searches = [remote];
    sent = [];
    asked = [];
    use(
      signedInAs(user),
      http.get('/api/getAppliedJobId/11', () => HttpResponse.json([])),
      http.get('/api/getBookmarkedJob/11', () => HttpResponse.json([])),
      http.get('/api/getFieldOfWork', () => HttpResponse.json([])),
      http.get('/api/myJobs/11', () =>
        HttpResponse.json({ ...exampleBoard([]), counts: { saved: 0, applied: 0 } }),
      ),
      http.get('/api/joblistings', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(exampleBoard([exampleJob(1)]));
      }),
      http.get('/api/jobSearches', () => answer()),
      http.post('/api/jobSearches', async ({ request }) => {
        await note(request);
        return answer(201);
      }),
      http.post('/api/jobSearches/3', async ({ request }) => {
        const body = (await request.clone().json()) as Partial<JobSearch>;
        await note(request);
        searches = searches.map((search) => ({ ...search, ...body }));
        return answer();
      }),
      http.delete('/api/jobSearches/3', async ({ request }) => {
        await note(request);
        searches = [];
        return answer();
      }),
      http.post('/api/jobSearches/3/:what', async ({ request }) => {
        await note(request);
        searches = [{ ...remote, newJobs: 0 }];
        return answer();
      }),
    );
  });

  it('are saved from the board’s filters, under a name that says them', async () => {
    const { actor } = renderApp('/jobListing?q=rust&workArrangement=Remote&minSalary=5000');
    await actor.click(await screen.findByRole('button', { name: 'Save this search' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save this search' });
    const name = within(dialog).getByRole('textbox', { name: 'Name' });
    expect(name).toHaveValue('rust · Remote · ≥ S$5,000');
    await actor.clear(name);
    await actor.click(within(dialog).getByRole('button', { name: 'Save search' }));
    expect(await within(dialog).findByText('Name the search.')).toBeInTheDocument();
    await actor.type(name, 'Rust');
    await chooseOption(
      actor,
      within(dialog).getByRole('combobox', { name: 'Notify me of new jobs' }),
      'At once',
    );
    await actor.click(within(dialog).getByRole('button', { name: 'Save search' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const filter = { q: 'rust', workArrangement: 'Remote', minSalary: 5_000 };
    expect(sent).toEqual([['POST', '/api/jobSearches', { name: 'Rust', alert: 'atOnce', filter }]]);
  });

  it('say why one more is refused', async () => {
    const full = 'You can save 20 searches at most. Delete one first.';
    use(http.post('/api/jobSearches', () => refusal(409, full)));
    const { actor } = renderApp('/jobListing?q=rust');
    await actor.click(await screen.findByRole('button', { name: 'Save this search' }));
    await actor.click(await screen.findByRole('button', { name: 'Save search' }));
    expect(await screen.findByText(full)).toBeInTheDocument();
  });

  it('are recognised on the board, however the words are written, and are not offered without a filter', async () => {
    const known = renderApp('/jobListing?q=GO&workArrangement=Remote&minSalary=5000');
    expect(await screen.findByRole('button', { name: /^Search saved/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save this search' })).not.toBeInTheDocument();
    known.unmount();
    renderApp('/jobListing');
    expect(await screen.findByRole('button', { name: 'Saved searches' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save this search' })).not.toBeInTheDocument();
  });

  it('open with their filter in the address, newest first, and are not new any more', async () => {
    const { actor } = renderApp('/jobListing?sortBy=salaryHighLow');
    await actor.click(await screen.findByRole('button', { name: 'Saved searches' }));
    await actor.click(await screen.findByRole('menuitem', { name: /Remote Go/ }));
    await waitFor(() => expect(location.search).toBe('?q=go&workArrangement=Remote&minSalary=5000'));
    expect(await screen.findByRole('link', { name: 'job 1' })).toBeInTheDocument();
    await waitFor(() => expect(sent).toEqual([['POST', '/api/jobSearches/3/open']]));
    expect(asked.at(-1)).toContain('q=go');
  });

  it('that are gone lead to the whole board', async () => {
    renderApp('/jobListing?search=99');
    expect(await screen.findByText('This saved search was deleted.')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'job 1' })).toBeInTheDocument();
    expect(location.search).toBe('');
  });

  it('get another name or alert in My Jobs, and are deleted with undo', async () => {
    const { actor } = renderApp('/myJobs?tab=searches');
    const row = await screen.findByRole('listitem', { name: 'Remote Go' });
    expect(row).toHaveTextContent('go · Remote · ≥ S$5,000');
    expect(row).toHaveTextContent('2 new');
    expect(screen.getByRole('tab', { name: 'Saved Searches 1' })).toHaveAttribute('aria-selected', 'true');
    await chooseOption(actor, within(row).getByRole('combobox'), 'Off');
    await waitFor(() => expect(sent).toEqual([['POST', '/api/jobSearches/3', { alert: 'off' }]]));
    await actor.click(screen.getByRole('button', { name: 'Rename Remote Go' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await actor.clear(name);
    await actor.type(name, 'Gophers');
    await actor.click(screen.getByRole('button', { name: 'Save search' }));
    await actor.click(await screen.findByRole('button', { name: 'Delete Gophers' }));
    await actor.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('listitem', { name: 'Remote Go' })).toBeInTheDocument();
    expect(sent.slice(-2)).toEqual([
      ['DELETE', '/api/jobSearches/3'],
      ['POST', '/api/jobSearches/3/restore'],
    ]);
  });

  it('are none at first, and may fail to come', async () => {
    searches = [];
    const empty = renderApp('/myJobs?tab=searches');
    expect(await screen.findByText(/You have no saved searches/)).toBeInTheDocument();
    empty.unmount();
    use(http.get('/api/jobSearches', () => refusal(500, undefined)));
    renderApp('/myJobs?tab=searches');
    expect(await screen.findByText('Error loading saved searches.')).toBeInTheDocument();
  });

  it('are nothing for companies', async () => {
    use(signedInAs(company));
    renderApp('/jobListing?q=rust');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull());
  });
});
