import type { DecisionCounts, DecisionPage } from '@lock-in/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { chooseOption } from '../../../test/choose-option.ts';
import {
  arjun,
  exampleCounts,
  exampleDecision,
  exampleDetails,
  historyChoices,
  historyPage,
  sealed,
} from '../../../test/history.ts';
import { admin, network, refusal, renderApp, signedInAs, user } from '../../../test/render-app.tsx';
import { today } from './filters/period.ts';

type Query = Readonly<Record<string, string>>;

describe('the moderation history', () => {
  const { use } = network();
  const asked: Query[] = [];
  beforeEach(() => {
    asked.length = 0;
    localStorage.setItem('moderation-charts', 'closed');
    use(signedInAs(admin), ...historyChoices, sealed());
  });

  const historyIs = (answer: (query: Query) => DecisionPage) =>
    http.get('/api/moderation/decisions', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(query);
      return HttpResponse.json(answer(query));
    });
  const rows = async () => (await screen.findAllByRole('row')).slice(1);

  it('shows of each decision who decided what, when and for which reasons', async () => {
    use(
      historyIs(() =>
        historyPage([
          exampleDecision(500, {
            reasons: [
              { violationId: 1, description: 'Spam or advertising' },
              { violationId: 2, description: 'Harassment' },
            ],
          }),
          exampleDecision(400, {
            kind: 'commentRemoved',
            subject: { kind: 'comment', id: 7, title: '', excerpt: 'You again' },
            reasons: [],
          }),
          exampleDecision(300, {
            kind: 'companyVerified',
            subject: { kind: 'company', id: 31, title: 'Kopi Cloud', excerpt: 'Clouds and kopi.' },
            reasons: [],
          }),
          exampleDecision(200, {
            kind: 'accountWarned',
            subject: { kind: 'account', id: arjun.accountId, title: '', excerpt: '' },
            note: 'Please keep to the subject.',
            undoneBy: 250,
          }),
          exampleDecision(100, {
            kind: 'eventSkipped',
            by: 'operator',
            admin: null,
            author: null,
            subject: { kind: 'log', id: 100, title: '', excerpt: '' },
            reasons: [],
          }),
        ]),
      ),
    );
    renderApp('/moderation');
    const [post, comment, company, warning, skipped] = await rows();
    expect(within(post!).getByRole('link', { name: 'post of decision 500' })).toHaveAttribute(
      'href',
      '/moderation/500',
    );
    expect(post).toHaveTextContent('Post removed');
    expect(post).toHaveTextContent('by Arjun Nair');
    expect(post).toHaveTextContent('Grace Chan');
    expect(
      within(post!)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Spam or advertising', 'Harassment']);
    expect(within(comment!).getByRole('link', { name: '“You again”' })).toBeInTheDocument();
    expect(within(comment!).queryByRole('list')).not.toBeInTheDocument();
    expect(company).toHaveTextContent('Company verified');
    expect(company).toHaveTextContent('Clouds and kopi.');
    expect(within(warning!).getByRole('link', { name: 'Arjun Nair' })).toHaveAttribute(
      'href',
      '/moderation/200',
    );
    expect(warning).toHaveTextContent('Account warnedUndone');
    expect(warning).toHaveTextContent('Please keep to the subject.');
    expect(skipped).toHaveTextContent('Event log');
    expect(skipped).toHaveTextContent('Operator');
    expect(screen.getByText('5 decisions')).toBeInTheDocument();
    expect(document.title).toBe('Moderation History · Lock In');
  });

  it('asks for what the address says, and leaves out what nobody can choose', async () => {
    use(historyIs(() => historyPage([])));
    renderApp(
      '/moderation?q=+night++&kind=jobTakenDown&admin=2&reason=0&from=2026-11-01&to=2026-02-31&span=year&page=two',
    );
    expect(await screen.findByText('No decisions match these filters.')).toBeInTheDocument();
    expect(asked).toEqual([{ q: 'night', kind: 'jobTakenDown', admin: '2', from: '2026-11-01', page: '1' }]);
    const filters = screen.getByRole('group', { name: 'Active filters' });
    await within(filters).findByText('by Grace Chan');
    expect(
      within(filters)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['“night”', 'Job removed', 'by Grace Chan', 'Since 1 Nov 2026', 'Clear filters']);
  });

  it('keeps the first of two filters that were chosen before either was drawn', async () => {
    use(historyIs(() => historyPage([exampleDecision(1)])));
    renderApp('/moderation');
    await rows();
    // Changes the value as browser autofill does.
    const choose = (name: string, value: string) =>
      fireEvent.change(screen.getAllByRole('combobox', { name })[0]!, { target: { value } });
    act(() => {
      choose('Period', 'Today');
      choose('Decision', 'Company rejected');
    });
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({ from: today(), to: today(), kind: 'companyRejected', page: '1' }),
    );
  });

  it('narrows by each filter at once, and takes it off again', async () => {
    use(historyIs(({ kind }) => historyPage(kind === undefined ? [exampleDecision(1)] : [])));
    const { actor } = renderApp('/moderation');
    await rows();
    const choose = (name: string, option: string) =>
      chooseOption(actor, screen.getAllByRole('combobox', { name })[0]!, option);
    await choose('Reason', 'Harassment');
    await choose('Admin', 'Grace Chan');
    await choose('Period', 'Today');
    await choose('Decision', 'Company rejected');
    expect(await screen.findByText('No decisions match these filters.')).toBeInTheDocument();
    expect(asked.at(-1)).toEqual({
      reason: '2',
      admin: '2',
      from: today(),
      to: today(),
      kind: 'companyRejected',
      page: '1',
    });
    await actor.click(screen.getByRole('button', { name: 'Remove filter Today' }));
    await actor.click(screen.getByRole('button', { name: 'Remove filter Company rejected' }));
    await rows();
    expect(asked.at(-1)).toEqual({ reason: '2', admin: '2', page: '1' });
    await actor.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ page: '1' }));
  });

  it('names the person and the operator by whom it is narrowed', async () => {
    use(historyIs(() => historyPage([exampleDecision(1)])));
    renderApp(`/moderation?person=${arjun.accountId}&admin=operator`);
    await rows();
    expect(asked.at(-1)).toEqual({ person: String(arjun.accountId), admin: 'operator', page: '1' });
    expect(screen.getByText('about Arjun Nair')).toBeInTheDocument();
    expect(screen.getByText('by Operator')).toBeInTheDocument();
  });

  it('takes any period by its first and last day', async () => {
    use(historyIs(() => historyPage([exampleDecision(1)])));
    const { actor } = renderApp('/moderation');
    await rows();
    await chooseOption(actor, screen.getAllByRole('combobox', { name: 'Period' })[0]!, 'From … to …');
    await actor.type(screen.getByLabelText('First day'), '2026-03-01');
    await actor.type(screen.getByLabelText('Last day'), '2026-03-31');
    await waitFor(() => expect(asked.at(-1)).toEqual({ from: '2026-03-01', to: '2026-03-31', page: '1' }));
    expect(
      screen.getByRole('button', { name: 'Remove filter 1 Mar 2026 – 31 Mar 2026' }),
    ).toBeInTheDocument();
  });

  it('goes to the next page by its cursor, and comes back from a decision to the same page and filters', async () => {
    use(
      historyIs(({ cursor }) =>
        historyPage([exampleDecision(cursor === undefined ? 500 : 400)], {
          totalPages: 2,
          totalCount: 21,
          nextCursor: cursor === undefined ? 'beyond' : null,
        }),
      ),
      http.get('/api/moderation/decisions/400', () => HttpResponse.json(exampleDetails())),
    );
    const { actor } = renderApp('/moderation?q=night');
    await screen.findByRole('link', { name: 'post of decision 500' });
    await actor.click(screen.getByRole('link', { name: 'Next' }));
    await actor.click(await screen.findByRole('link', { name: 'post of decision 400' }));
    expect(asked.at(-1)).toEqual({ q: 'night', cursor: 'beyond' });
    await actor.click(await screen.findByRole('link', { name: 'Back to the history' }));
    await screen.findByRole('link', { name: 'post of decision 400' });
    expect(screen.getByRole('searchbox')).toHaveValue('night');
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  });

  it('says that nothing was decided yet, and offers nothing to export', async () => {
    use(historyIs(() => historyPage([])));
    renderApp('/moderation');
    expect(await screen.findByText(/Nothing has been decided yet/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
  });

  it('says what failed, and tries again', async () => {
    let fails = true;
    use(
      http.get('/api/moderation/decisions', () =>
        fails ? refusal(503, 'Busy.') : HttpResponse.json(historyPage([exampleDecision(1)])),
      ),
    );
    const { actor } = renderApp('/moderation');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error loading decisions.');
    fails = false;
    await actor.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await rows()).toHaveLength(1);
  });

  it('exports what the filters leave, and says how much that is', async () => {
    use(historyIs(() => historyPage([exampleDecision(1)], { totalCount: 1_234, moreThanCounted: true })));
    const { actor } = renderApp('/moderation?kind=postRemoved&q=night+owl&page=2');
    await rows();
    await actor.click(screen.getByRole('button', { name: 'Export' }));
    expect(
      screen.getByText('more than 1,234 decisions, each with the content it was about'),
    ).toBeInTheDocument();
    expect(screen.getByRole('menuitem', { name: /^CSV/ })).toHaveAttribute(
      'href',
      '/api/moderation/export/csv?q=night+owl&kind=postRemoved',
    );
    expect(screen.getByRole('menuitem', { name: /^JSON/ })).toHaveAttribute(
      'href',
      '/api/moderation/export/json?q=night+owl&kind=postRemoved',
    );
  });

  describe('with its charts', () => {
    const counted: Query[] = [];
    beforeEach(() => {
      counted.length = 0;
      localStorage.setItem('moderation-charts', 'open');
      use(historyIs(() => historyPage([exampleDecision(1)])));
    });
    const countsAre = (counts: DecisionCounts) =>
      http.get('/api/moderation/counts', ({ request }) => {
        counted.push(Object.fromEntries(new URL(request.url).searchParams));
        return HttpResponse.json(counts);
      });

    it('counts what the filters leave over time, in figures too', async () => {
      use(countsAre(exampleCounts()));
      const { actor } = renderApp('/moderation?kind=postRemoved');
      const table = await screen.findByRole('table', { name: 'Decisions by month' });
      expect(
        within(table)
          .getAllByRole('row')
          .map((row) => row.textContent),
      ).toEqual(['TimeDecisions', 'Nov 20263']);
      await actor.click(screen.getByRole('radio', { name: 'Weeks' }));
      await waitFor(() =>
        expect(counted).toEqual([
          { kind: 'postRemoved', span: 'month' },
          { kind: 'postRemoved', span: 'week' },
        ]),
      );
    });

    it('counts by days what lies in a few weeks', async () => {
      use(countsAre(exampleCounts()));
      renderApp('/moderation?from=2026-11-01&to=2026-11-20');
      await waitFor(() => expect(counted[0]).toMatchObject({ span: 'day' }));
    });

    it('counts by reason, kind and admin, and narrows to what is pressed', async () => {
      use(countsAre(exampleCounts()));
      const { actor } = renderApp('/moderation');
      const part = await screen.findByRole('region', { name: 'By reason' });
      const bars = () => within(part).getAllByRole('button');
      await waitFor(() =>
        expect(bars().map((bar) => bar.textContent)).toEqual(['Spam or advertising2', 'Harassment1']),
      );
      await actor.click(bars()[1]!);
      await screen.findByRole('button', { name: 'Remove filter Harassment' });
      expect(bars()[1]).toHaveAttribute('aria-pressed', 'true');
      await actor.click(bars()[1]!);
      expect(screen.queryByRole('button', { name: 'Remove filter Harassment' })).not.toBeInTheDocument();
      await actor.click(screen.getByRole('radio', { name: 'Admins' }));
      expect(bars().map((bar) => bar.textContent)).toEqual(['Grace Chan3']);
    });

    it('keeps them hidden once somebody hid them', async () => {
      use(countsAre(exampleCounts()));
      const { actor, unmount } = renderApp('/moderation');
      await actor.click(await screen.findByRole('button', { name: 'Hide charts' }));
      expect(screen.queryByRole('region', { name: 'By reason' })).not.toBeInTheDocument();
      unmount();
      renderApp('/moderation');
      expect(await screen.findByRole('button', { name: 'Show charts' })).toBeInTheDocument();
    });
  });

  describe('says how far it is sealed and verified', () => {
    beforeEach(() => use(historyIs(() => historyPage([exampleDecision(1, { author: arjun })]))));

    it('where all is as it was sealed, with the numbers on hover', async () => {
      const { actor } = renderApp('/moderation');
      const line = await screen.findByText(/Log verified/);
      expect(line).toHaveTextContent('Log verified ✓ just now');
      await actor.hover(line);
      expect(await screen.findByRole('tooltip')).toHaveTextContent(
        'Sealed up to event 900 (seal 3). Verified up to seal 3.',
      );
    });

    it('where nobody has verified it', async () => {
      use(sealed({ verified: false }));
      const { actor } = renderApp('/moderation');
      await actor.hover(await screen.findByText('Log sealed, not verified yet'));
      expect(await screen.findByRole('tooltip')).toHaveTextContent('Sealed up to event 900 (seal 3).');
    });

    it('where nothing is sealed', async () => {
      use(sealed({ upTo: 0, verified: false }));
      renderApp('/moderation');
      expect(await screen.findByText('Nothing is sealed yet.')).toBeInTheDocument();
    });

    it('where something was found, as an alert', async () => {
      use(sealed({ finding: 'The event at position 5 was altered.' }));
      renderApp('/moderation');
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Verification failed: the log was changed after it was sealed. The event at position 5 was altered.',
      );
    });
  });

  it('is for admins alone', async () => {
    use(
      signedInAs(user),
      historyIs(() => historyPage([])),
    );
    renderApp('/moderation');
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
    expect(asked).toEqual([]);
  });
});
