import type { DecisionDetails } from '@lock-in/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { arjun, exampleDetails, postAsDecided, seal, sealed } from '../../../test/history.ts';
import { admin, network, refusal, renderApp, signedInAs } from '../../../test/render-app.tsx';
import { historyQueries } from '../history/history-endpoints.ts';

describe('a decision', () => {
  const { use } = network();
  beforeEach(() => use(signedInAs(admin), sealed()));

  const decisionIs = (details: DecisionDetails) =>
    http.get(`/api/moderation/decisions/${details.position}`, () => HttpResponse.json(details));
  const proofIsThere = http.get('/api/log/proof/500', () =>
    HttpResponse.json({ seal: seal(2, 600), head: seal(3, 900) }),
  );
  const fields = async () => {
    const table = await screen.findByRole('table');
    return within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => Array.from(row.children, (cell) => cell.textContent));
  };

  it('says who decided what, when and for which reasons', async () => {
    use(decisionIs(exampleDetails()), proofIsThere);
    renderApp('/moderation/500');
    expect(await screen.findByRole('heading', { level: 1, name: 'Post removed' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Grace Chan' })).toHaveAttribute('href', '/profile/2');
    expect(screen.getByRole('link', { name: 'Arjun Nair' })).toHaveAttribute('href', '/profile/4');
    expect(screen.getByRole('listitem')).toHaveTextContent('Spam or advertising');
    expect(screen.getByRole('link', { name: 'Full timeline' })).toHaveAttribute(
      'href',
      '/moderation/timeline/post/12',
    );
    expect(screen.queryByRole('link', { name: 'Open it' })).not.toBeInTheDocument();
    expect(document.title).toBe('Post removed · Lock In');
  });

  it('says where the log was verified before it', async () => {
    use(sealed({ upTo: 400 }), decisionIs(exampleDetails()), proofIsThere);
    renderApp('/moderation/500');
    expect(await screen.findByText(/^Log verified/)).toHaveTextContent(', before this decision');
  });

  it('shows the thing as it stood, and what has become of it', async () => {
    use(decisionIs(exampleDetails()), proofIsThere);
    renderApp('/moderation/500');
    expect((await fields()).slice(0, 3)).toEqual([
      ['Title', 'Cheap keyboards'],
      ['Content', 'Buy two, get one.'],
      ['Tags', 'Hardware'],
    ]);
    expect(screen.getByText(/^Today: Removed by an admin · 18 Nov 2026/)).toBeInTheDocument();
  });

  it('marks what was changed since', async () => {
    const job: DecisionDetails['asDecided'] & { kind: 'job' } = {
      kind: 'job',
      jobId: 9,
      companyId: 31,
      title: 'Gardener',
      description: 'Clusters',
      applicationDeadline: '2099-12-20T15:59:59.999Z',
      minSalary: 4_000,
      maxSalary: 6_000,
      jobType: 'Full Time',
      workArrangement: 'Remote',
      fieldOfWork: 'Cloud',
      responsibilities: ['Prune'],
      experiencePreferred: null,
      postedAt: '2026-11-01T00:00:00.000Z',
    };
    use(
      decisionIs(
        exampleDetails({
          kind: 'jobViolation',
          subject: { kind: 'job', id: 9, title: 'Gardener', excerpt: 'Clusters' },
          asDecided: job,
          today: {
            state: 'edited',
            since: '2026-11-19T00:00:00.000Z',
            thing: { ...job, maxSalary: 7_000, responsibilities: [] },
          },
        }),
      ),
      proofIsThere,
    );
    renderApp('/moderation/500');
    const rows = await fields();
    expect(rows.filter(([name]) => name?.includes('Changed'))).toEqual([
      ['ResponsibilitiesChanged', '• Prune', 'None'],
      ['SalaryChanged', 'S$4,000 – S$6,000 / month', 'S$4,000 – S$7,000 / month'],
    ]);
    expect(rows[0]).toEqual(['Title', 'Gardener', 'The same']);
    expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/jobDetails/9');
  });

  it('leads from a comment to its post, and to the post’s timeline', async () => {
    const comment = {
      kind: 'comment',
      commentId: 7,
      postId: 12,
      postTitle: 'Cheap keyboards',
      content: 'You again',
      postedAt: '2026-11-01T00:00:00.000Z',
    } as const;
    use(
      decisionIs(
        exampleDetails({
          kind: 'commentRemoved',
          reasons: [],
          subject: { kind: 'comment', id: 7, title: '', excerpt: 'You again' },
          asDecided: comment,
          today: { state: 'removed', since: null, thing: null },
        }),
      ),
      proofIsThere,
    );
    renderApp('/moderation/500');
    expect(await screen.findByRole('link', { name: 'Full timeline' })).toHaveAttribute(
      'href',
      '/moderation/timeline/post/12',
    );
    expect(screen.getByText('Not required for comments')).toBeInTheDocument();
  });

  it('leads from a warning to the account as it was, to all decisions about it, and to what took it back', async () => {
    use(
      decisionIs(
        exampleDetails({
          kind: 'accountWarned',
          subject: { kind: 'account', id: arjun.accountId, title: '', excerpt: '' },
          asDecided: null,
          note: 'Please keep to the subject.',
          undoneBy: 600,
        }),
      ),
      proofIsThere,
    );
    renderApp('/moderation/500');
    const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    const timeline = `/moderation/timeline/account/${arjun.accountId}`;
    expect(await href('Full timeline')).toBe(timeline);
    expect(await href('State of the account at that time')).toMatch(`${timeline}?at=`);
    expect(await href('All decisions')).toBe(`/moderation?person=${arjun.accountId}`);
    expect(await href('Decision 600')).toBe('/moderation/600');
    expect(screen.getByText('Please keep to the subject.')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /at that time|Then and today/ })).not.toBeInTheDocument();
  });

  it.each<[string, Partial<DecisionDetails>, string[]]>([
    ['a removal', { undoable: true, ruling: { rulings: [60], steps: 1 } }, ['Restore post']],
    [
      'a removal with others',
      { undoable: true, ruling: { rulings: [60, 61], steps: 70 } },
      ['Restore post', 'Undo all 70 steps'],
    ],
    [
      'a warning',
      { kind: 'accountWarned', undoable: false, ruling: { rulings: [60], steps: 1 } },
      ['Undo decision'],
    ],
    [
      'a dismissal',
      { kind: 'reportsDismissed', undoable: false, ruling: { rulings: [60], steps: 0 } },
      ['Undo decision'],
    ],
    [
      'a suspension in a case',
      { kind: 'accountSuspended', undoable: true, ruling: { rulings: [60], steps: 1 } },
      ['Undo decision'],
    ],
    ['a suspension without one', { kind: 'accountSuspended', undoable: true }, ['Lift suspension']],
    ['limits of a new account', { kind: 'writesLimited', undoable: true }, ['Lift limits']],
    ['a refused text', { kind: 'writeRefused', undoable: true }, ['Lift refusal']],
    ['what was undone', { undoneBy: 600 }, []],
  ])('offers to undo %s', async (_, details, buttons) => {
    use(decisionIs(exampleDetails(details)), proofIsThere);
    renderApp('/moderation/500');
    await screen.findByRole('link', { name: 'Full timeline' });
    const offered = screen.queryAllByRole('button', { name: /^(Restore|Undo|Lift|Show)/ });
    expect(offered.map(({ textContent }) => textContent)).toEqual(buttons);
  });

  it('with others is undone with all of them', async () => {
    const undone: unknown[] = [];
    use(
      decisionIs(exampleDetails({ kind: 'accountWarned', ruling: { rulings: [60, 61], steps: 70 } })),
      http.post('/api/rulings/:rulingId/undo', ({ params }) => {
        undone.push(params['rulingId']);
        return HttpResponse.json({ rulingId: 60 });
      }),
      proofIsThere,
    );
    const { actor } = renderApp('/moderation/500');
    await actor.click(await screen.findByRole('button', { name: 'Undo all 70 steps' }));
    await waitFor(() => expect(undone).toEqual(['60', '61']));
  });

  it('says so where the person’s data was erased', async () => {
    use(
      decisionIs(
        exampleDetails({
          subject: { kind: 'company', id: 31, title: '', excerpt: '' },
          kind: 'companyRejected',
          author: { accountId: 4, name: 'Deleted account', left: true },
          asDecided: null,
          today: { state: 'erased', since: null, thing: null },
        }),
      ),
      proofIsThere,
    );
    renderApp('/moderation/500');
    expect(await screen.findByText(/its content can no longer be read/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Deleted account' })).not.toBeInTheDocument();
  });

  describe('has a proof', () => {
    it('that can be downloaded and checked elsewhere', async () => {
      use(decisionIs(exampleDetails()), proofIsThere);
      const { actor } = renderApp('/moderation/500');
      expect(await screen.findByText(/^Covered by seal 2, made on 18 November 2026/)).toHaveTextContent(
        /and found as it was sealed when the whole log was verified on/,
      );
      const download = screen.getByRole('link', { name: 'Download decision with proof' });
      expect(download).toHaveAttribute('href', '/api/log/proof/500?with=stream');
      expect(download).toHaveAttribute('download', 'decision-500-proof.json');
      expect(screen.getByText('npm run log:verify -- decision-500-proof.json')).toBeInTheDocument();
      await actor.click(screen.getByRole('button', { name: 'Copy command' }));
      expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
    });

    it('as soon as it is sealed', async () => {
      use(decisionIs(exampleDetails()), sealed({ upTo: 499 }));
      renderApp('/moderation/500');
      expect(
        await screen.findByText(/^Not sealed yet: the newest seal ends at event 499/),
      ).toBeInTheDocument();
      expect(screen.queryByRole('link', { name: /^Download/ })).not.toBeInTheDocument();
    });

    it('and the seal is announced in the region that says that there is none yet', async () => {
      use(decisionIs(exampleDetails()), proofIsThere, sealed({ upTo: 499 }));
      const { store } = renderApp('/moderation/500');
      const region = (await screen.findByText(/^Not sealed yet/)).closest('[role=status]');
      expect(region).not.toBeNull();
      use(sealed());
      void store.dispatch(historyQueries.endpoints.seals.initiate(undefined, { forceRefetch: true }));
      expect((await screen.findByText(/^Covered by seal 2/)).closest('[role=status]')).toBe(region);
    });

    it('that is not to be relied on once something was found', async () => {
      use(
        decisionIs(exampleDetails()),
        proofIsThere,
        sealed({ finding: 'The event at position 5 was altered.' }),
      );
      renderApp('/moderation/500');
      expect(await screen.findByText(/The last verification failed/)).toBeInTheDocument();
      expect(screen.getByRole('alert')).toHaveTextContent('The event at position 5 was altered.');
    });
  });

  it.each(['404', 'twelve'])('that does not exist leads to all decisions: %s', async (position) => {
    renderApp(`/moderation/${position}`);
    expect(await screen.findByText('Decision not found.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all decisions' })).toHaveAttribute('href', '/moderation');
  });

  it('that could not be loaded is asked for again', async () => {
    let fails = true;
    use(
      http.get('/api/moderation/decisions/500', () =>
        fails ? refusal(503, 'Busy.') : HttpResponse.json(exampleDetails({ asDecided: postAsDecided })),
      ),
      proofIsThere,
    );
    const { actor } = renderApp('/moderation/500');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    fails = false;
    await actor.click(retry);
    await waitFor(() => expect(screen.getByText('Cheap keyboards')).toBeInTheDocument());
  });
});
