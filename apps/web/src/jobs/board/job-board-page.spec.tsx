import type { Job } from '@lock-in/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { chooseOption } from '../../../test/choose-option.ts';
import { exampleBoard, exampleJob } from '../../../test/examples.ts';
import { admin, network, refusal, renderApp, signedInAs, user } from '../../../test/render-app.tsx';

describe('the job board', () => {
  const { use } = network();
  const asked: Record<string, string>[] = [];
  beforeEach(() => (asked.length = 0));

  const ids = (list: string, ...jobIds: number[]) =>
    http.get(`/api/${list}/11`, () => HttpResponse.json(jobIds));
  const boardIs = (answer: (query: Record<string, string>) => ReturnType<typeof exampleBoard>) =>
    http.get('/api/joblistings', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(query);
      return HttpResponse.json(answer(query));
    });
  const aUser = [signedInAs(user), ids('getAppliedJobId', 2), ids('getBookmarkedJob')];
  const fields = http.get('/api/getFieldOfWork', ({ request }) =>
    HttpResponse.json(
      new URL(request.url).searchParams.has('present') ? ['Cybersecurity', 'IT Support'] : [],
    ),
  );
  const jobs = (...all: Partial<Job>[]) => all.map((job, at) => exampleJob(at + 1, job));

  it('shows what matters of each job, and experience only where some is asked for', async () => {
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
    use(
      ...aUser,
      boardIs(() =>
        exampleBoard(
          jobs(
            { experiencePreferred: 3 },
            { experiencePreferred: 0, applicationDeadline: soon, numApplicants: 1 },
          ),
        ),
      ),
    );
    renderApp('/jobListing');
    const [first, second] = await screen.findAllByRole('article');
    expect(within(first!).getByRole('link', { name: 'job 1' })).toHaveAttribute('href', '/jobDetails/1');
    expect(first).toHaveTextContent('Kopi Cloud · Singapore');
    expect(first).toHaveTextContent('S$4,500 – S$6,000 / month');
    expect(first).toHaveTextContent('3+ years');
    expect(first).toHaveTextContent('Apply by 20 Dec 2099 · 4 applicants');
    expect(second).not.toHaveTextContent('experience');
    expect(second).toHaveTextContent('Closes in 3 days · 1 applicant');
    const applied = await within(second!).findByText('Applied');
    expect(applied.closest('[data-kind]')).toHaveAttribute('data-kind', 'waiting');
    expect(first).not.toHaveTextContent('Applied');
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'My Jobs' })).toHaveAttribute(
      'href',
      '/myJobs',
    );
  });

  it('shows how the company answers, where enough applied', async () => {
    const { company } = exampleJob(1);
    const figures = [{ percent: 92, medianDays: 3 }, { percent: 0, medianDays: null }, null];
    use(
      ...aUser,
      boardIs(() => exampleBoard(jobs(...figures.map((answers) => ({ company: { ...company, answers } }))))),
    );
    renderApp('/jobListing');
    const [some, none, few] = await screen.findAllByRole('article');
    expect(some).toHaveTextContent('Replies to 92% of applicants, usually within 3 days');
    expect(none).toHaveTextContent(/Replies to 0% of applicants(?!,)/);
    expect(few).not.toHaveTextContent('Replies to');
  });

  it('draws a card together with its mark, so that nothing in it moves when the mark comes', async () => {
    const marks = Promise.withResolvers<void>();
    use(
      signedInAs(user),
      ids('getBookmarkedJob'),
      fields,
      boardIs(() => exampleBoard(jobs({}))),
      http.get('/api/getAppliedJobId/11', async () => {
        await marks.promise;
        return HttpResponse.json([1]);
      }),
    );
    renderApp('/jobListing');
    expect(await screen.findByText('1 job')).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
    marks.resolve();
    expect(await screen.findByRole('article')).toHaveTextContent('Applied');
  });

  it('shows the jobs without marks when those cannot be had', async () => {
    use(
      signedInAs(user),
      ids('getBookmarkedJob'),
      fields,
      boardIs(() => exampleBoard(jobs({}))),
      http.get('/api/getAppliedJobId/11', () => refusal(500, 'Internal server error')),
    );
    renderApp('/jobListing');
    expect(await screen.findByRole('article')).toHaveTextContent('job 1');
  });

  it('shows the picture of each job’s company, and its initials where it has none', async () => {
    const { company } = exampleJob(1);
    use(
      ...aUser,
      fields,
      boardIs(() =>
        exampleBoard([
          exampleJob(1, { company: { ...company, profilePicUrl: '/api/picture/logo-1' } }),
          exampleJob(2),
        ]),
      ),
    );
    renderApp('/jobListing');
    const pictures = (await screen.findAllByRole('article')).map((card) => card.querySelector('img'));
    expect(pictures.map((picture) => picture?.getAttribute('src'))).toEqual([
      '/api/picture/logo-1',
      '/api/avatar/3',
    ]);
  });

  it('goes back through its filters, one by one, and over typed words in one step', async () => {
    use(
      ...aUser,
      fields,
      boardIs(() => exampleBoard(jobs({}))),
    );
    const { actor } = renderApp('/jobListing?sortBy=salaryHighLow');
    await screen.findByRole('article');
    await chooseOption(actor, screen.getByRole('combobox', { name: 'Sort by' }), 'Salary: low to high');
    await waitFor(() => expect(location.search).toBe('?sortBy=salaryLowHigh'));
    const words = screen.getByRole('searchbox');
    await actor.type(words, 'go');
    await waitFor(() => expect(location.search).toContain('q=go'));
    await actor.type(words, 'lang');
    await waitFor(() => expect(location.search).toContain('q=golang'));

    history.back();
    await waitFor(() => expect(location.search).toBe('?sortBy=salaryLowHigh'));
    history.back();
    await waitFor(() => expect(location.search).toBe('?sortBy=salaryHighLow'));
    expect(location.pathname).toBe('/jobListing');
  });

  it('shows an admin the jobs alone', async () => {
    use(
      signedInAs(admin),
      boardIs(() => exampleBoard(jobs({}))),
    );
    renderApp('/jobListing');
    const card = await screen.findByRole('article');
    expect(within(card).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'My Jobs' })).not.toBeInTheDocument();
  });

  it('asks for what the address says, and leaves out what nobody can choose', async () => {
    use(
      ...aUser,
      fields,
      boardIs(() => exampleBoard([])),
    );
    renderApp(
      '/jobListing?q=+night++&jobType=Contract&workArrangement=Lunar&fieldOfWork=Alchemy&minSalary=5000&maxSalary=-1&sortBy=salaryHighLow&page=two',
    );
    expect(await screen.findByText('No open jobs match these filters.')).toBeInTheDocument();
    expect(asked).toEqual([
      {
        q: 'night',
        jobType: 'Contract',
        fieldOfWork: 'Alchemy',
        minSalary: '5000',
        sortBy: 'salaryHighLow',
        page: '1',
      },
    ]);
    expect(screen.getByRole('searchbox', { name: 'Search jobs' })).toHaveValue('night');
    expect(screen.getByRole('radio', { name: 'Contract' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Field of work' })).toHaveValue('Alchemy');
    expect(screen.getByRole('textbox', { name: 'Minimum' })).toHaveValue('S$5,000');
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Salary: high to low');
  });

  it('takes filters off one by one, then all, and tells the number of jobs', async () => {
    use(
      ...aUser,
      fields,
      boardIs(({ q, jobType }) => exampleBoard(q || jobType ? jobs({}) : jobs({}, {}, {}))),
    );
    const { actor } = renderApp('/jobListing?q=cloud&jobType=Contract&minSalary=5000&sortBy=salaryLowHigh');
    const active = await screen.findByRole('group', { name: 'Active filters' });
    await screen.findByText('1 job', { selector: '[role=status]' });
    await actor.click(within(active).getByRole('button', { name: 'Remove filter “cloud”' }));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
    await waitFor(() =>
      expect(within(active).getByRole('button', { name: 'Remove filter Contract' })).toHaveFocus(),
    );
    expect(asked.at(-1)).toEqual({
      jobType: 'Contract',
      minSalary: '5000',
      sortBy: 'salaryLowHigh',
      page: '1',
    });
    await actor.click(within(active).getByRole('button', { name: 'Clear filters' }));
    await screen.findByText('3 jobs', { selector: '[role=status]' });
    expect(asked.at(-1)).toEqual({ sortBy: 'salaryLowHigh', page: '1' });
    expect(screen.queryByRole('group', { name: 'Active filters' })).not.toBeInTheDocument();
  });

  it('searches while one types, not at every key, and begins again at the first page', async () => {
    use(
      ...aUser,
      boardIs(() => exampleBoard(jobs({}), { totalPages: 5, totalCount: 41 })),
    );
    const { actor } = renderApp('/jobListing?page=3');
    await actor.type(await screen.findByRole('searchbox'), 'rust ');
    await waitFor(() => expect(asked.at(-1)).toEqual({ q: 'rust', page: '1' }));
    expect(asked).toHaveLength(2);
    expect(screen.getByRole('searchbox')).toHaveValue('rust ');
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
  });

  it('narrows by type, arrangement, field and salary', async () => {
    use(
      ...aUser,
      fields,
      boardIs(() => exampleBoard(jobs({}))),
    );
    const { actor } = renderApp('/jobListing');
    const types = within(await screen.findByRole('group', { name: 'Job type' }));
    expect(types.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'All',
      'Full Time',
      'Part Time',
      'Contract',
      'Internship',
    ]);
    await actor.click(types.getByRole('radio', { name: 'Internship' }));
    await actor.click(screen.getByRole('radio', { name: 'Remote' }));
    await chooseOption(actor, screen.getByRole('combobox', { name: 'Field of work' }), 'Cybersecurity');
    await actor.type(screen.getByRole('textbox', { name: 'Minimum' }), '7000{Enter}');
    await actor.type(screen.getByRole('textbox', { name: 'Maximum' }), '6000{Enter}');
    expect(await screen.findByText(/The maximum is below the minimum/)).toBeInTheDocument();
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        jobType: 'Internship',
        workArrangement: 'Remote',
        fieldOfWork: 'Cybersecurity',
        minSalary: '7000',
        maxSalary: '6000',
        page: '1',
      }),
    );
    await actor.click(types.getByRole('radio', { name: 'All' }));
    await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('jobType'));
  });

  it('goes from page to page by cursor, and to a far one by its number', async () => {
    use(
      ...aUser,
      boardIs(({ cursor, page }) =>
        exampleBoard([exampleJob(cursor === 'second' ? 20 : Number(page))], {
          nextCursor: cursor === undefined ? 'second' : null,
          totalPages: 9,
          totalCount: 81,
        }),
      ),
    );
    const { actor } = renderApp('/jobListing?jobType=Contract');
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of Jobs' }));
    expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    await actor.click(pages.getByRole('link', { name: 'Next' }));
    expect(await screen.findByRole('link', { name: 'job 20' })).toBeInTheDocument();
    expect(asked.at(-1)).toEqual({ jobType: 'Contract', cursor: 'second' });
    await waitFor(() => expect(screen.getByRole('region', { name: 'Jobs' })).toHaveFocus());
    await actor.click(pages.getByRole('link', { name: 'Page 9' }));
    expect(await screen.findByRole('link', { name: 'job 9' })).toBeInTheDocument();
    expect(asked.at(-1)).toEqual({ jobType: 'Contract', page: '9' });
    expect(pages.getByRole('link', { name: 'Page 9' })).toHaveAttribute('aria-current', 'page');
  });

  it('offers the last page if the requested one no longer exists', async () => {
    use(
      ...aUser,
      boardIs(({ page }) => exampleBoard(page === '2' ? jobs({}) : [], { totalPages: 2, totalCount: 11 })),
    );
    const { actor } = renderApp('/jobListing?page=99');
    expect(await screen.findByText('There is nothing on this page.')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Pages of Jobs' })).not.toBeInTheDocument();
    await actor.click(screen.getByRole('link', { name: 'Go to the last page' }));
    expect(await screen.findByRole('link', { name: 'job 1' })).toBeInTheDocument();
  });

  it('says that nothing matches, on any page of an empty result', async () => {
    use(
      ...aUser,
      boardIs(() => exampleBoard([])),
    );
    renderApp('/jobListing?q=zzzz&page=2');
    expect(await screen.findByText('No open jobs match these filters.')).toBeInTheDocument();
  });

  it('does not say more than was counted', async () => {
    use(
      ...aUser,
      boardIs(() => ({
        ...exampleBoard(jobs({}), { totalPages: 100, totalCount: 1000 }),
        moreThanCounted: true,
      })),
    );
    renderApp('/jobListing');
    await screen.findByText('more than 1,000 jobs', { selector: '[role=status]' });
  });

  it('skips a listing that it cannot show, and shows the others', async () => {
    use(
      signedInAs(admin),
      boardIs(() => exampleBoard([null, { jobId: 1 }, { ...exampleJob(2), company: null }, exampleJob(3)])),
    );
    renderApp('/jobListing');
    expect(await screen.findByRole('link', { name: 'job 3' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('says when there are no jobs, and when they could not be read', async () => {
    let failing = true;
    use(
      signedInAs(admin),
      http.get('/api/joblistings', () =>
        failing ? refusal(500, undefined) : HttpResponse.json(exampleBoard([])),
      ),
    );
    const { actor } = renderApp('/jobListing');
    expect(await screen.findByText('Error loading jobs.')).toBeInTheDocument();
    failing = false;
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/There are no open jobs/)).toBeInTheDocument();
  });
});
