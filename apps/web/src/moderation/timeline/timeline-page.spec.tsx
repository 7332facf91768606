import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { chooseOption } from '../../../test/choose-option.ts';
import {
  exampleDetails,
  exampleEntry,
  exampleTimeline,
  grace,
  historyPage,
  sealed,
} from '../../../test/history.ts';
import { admin, network, refusal, renderApp, signedInAs } from '../../../test/render-app.tsx';

describe('a timeline', () => {
  const { use } = network();
  const asked: string[] = [];
  beforeEach(() => {
    asked.length = 0;
    use(signedInAs(admin), sealed());
  });

  const timelineIs = (answer: (search: URLSearchParams) => ReturnType<typeof exampleTimeline>) =>
    http.get('/api/moderation/timeline/:kind/:id', ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      asked.push(`${pathname.slice('/api/moderation/timeline/'.length)}?${searchParams}`);
      return HttpResponse.json(answer(searchParams));
    });
  const entriesOf = (day: string) =>
    within(screen.getByRole('region', { name: day }))
      .getAllByRole('listitem')
      .filter((item) => item.parentElement?.tagName === 'OL');

  it('tells by day what happened', async () => {
    use(
      timelineIs(() =>
        exampleTimeline([
          exampleEntry(1, { text: 'Buy two, get one.' }),
          exampleEntry(2, {
            type: 'PostLiked',
            what: 'Liked by 12 people',
            by: null,
            count: 12,
            lastAt: '2026-11-18T09:30:00.000Z',
          }),
          exampleEntry(9, {
            type: 'PostRemoved',
            what: 'Removed by an admin',
            by: grace,
            at: '2026-11-19T01:00:00.000Z',
            lastAt: '2026-11-19T01:00:00.000Z',
            reasons: ['Spam or advertising', 'Harassment'],
            isDecision: true,
          }),
        ]),
      ),
    );
    renderApp('/moderation/timeline/post/12');
    expect(await screen.findByRole('heading', { level: 1, name: 'Cheap keyboards' })).toBeInTheDocument();
    const [posted, liked] = entriesOf('18 Nov 2026');
    expect(posted).toHaveTextContent(/^PostedArjun Nair · .+Buy two, get one\.$/);
    expect(liked).toHaveTextContent(/^Liked by 12 people.+ – /);
    const [removed] = entriesOf('19 Nov 2026');
    expect(within(removed!).getByRole('link', { name: 'Open the decision' })).toHaveAttribute(
      'href',
      '/moderation/9',
    );
    expect(within(removed!).getByRole('list', { name: 'Reasons' })).toHaveTextContent('Harassment');
  });

  it('says what was changed, from what to what', async () => {
    use(
      timelineIs(() =>
        exampleTimeline([
          exampleEntry(3, {
            type: 'JobEdited',
            what: 'Edited',
            changes: [
              { field: 'Minimum salary', from: 'S$4,000', to: 'S$4,500' },
              { field: 'Description', from: null, to: null },
            ],
          }),
        ]),
      ),
    );
    renderApp('/moderation/timeline/job/9');
    await screen.findByText('Edited');
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      'Before: S$4,000After: S$4,500',
      'nothing',
    ]);
  });

  it('goes on where it stopped, and begins at either end', async () => {
    use(
      timelineIs((search) => {
        const first = search.get('cursor') === null;
        return exampleTimeline([exampleEntry(first ? 1 : 2, { what: first ? 'First' : 'Second' })], {
          nextCursor: first ? 'beyond' : null,
        });
      }),
    );
    const { actor } = renderApp('/moderation/timeline/post/12');
    await actor.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Second')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    await actor.click(screen.getByRole('radio', { name: 'Newest first' }));
    await waitFor(() =>
      expect(asked).toEqual([
        'post/12?order=oldest',
        'post/12?order=oldest&cursor=beyond',
        'post/12?order=newest',
      ]),
    );
  });

  it('shows an erased person as a deleted account', async () => {
    use(
      timelineIs(() =>
        exampleTimeline([exampleEntry(1, { by: { accountId: 4, name: 'Deleted account', left: true } })], {
          subject: {
            kind: 'account',
            id: 4,
            title: 'Deleted account',
            author: { accountId: 4, name: 'Deleted account', left: true },
          },
        }),
      ),
    );
    renderApp('/moderation/timeline/account/4');
    expect(await screen.findByRole('heading', { level: 1, name: 'Deleted account' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Deleted account' })).not.toBeInTheDocument();
  });

  it.each(['post/404', 'post/x', 'like/3'])(
    'of something that never existed says so: %s',
    async (address) => {
      renderApp(`/moderation/timeline/${address}`);
      expect(await screen.findByText(/No activity found/)).toBeInTheDocument();
    },
  );

  it('that could not be loaded is asked for again', async () => {
    let fails = true;
    use(
      http.get('/api/moderation/timeline/post/12', () =>
        fails ? refusal(503, 'Busy.') : HttpResponse.json(exampleTimeline([exampleEntry(1)])),
      ),
    );
    const { actor } = renderApp('/moderation/timeline/post/12');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    fails = false;
    await actor.click(retry);
    expect(await screen.findByText('Posted')).toBeInTheDocument();
  });

  describe('is found', () => {
    beforeEach(() => {
      localStorage.setItem('moderation-charts', 'closed');
      use(
        http.get('/api/moderation/decisions', () => HttpResponse.json(historyPage([]))),
        timelineIs(() => exampleTimeline([exampleEntry(1)])),
      );
    });
    async function search(written: string) {
      const { actor } = renderApp('/moderation');
      await actor.click(await screen.findByRole('button', { name: 'Find a timeline' }));
      await chooseOption(actor, await screen.findByRole('combobox', { name: 'Type' }), 'Job');
      await actor.type(screen.getByLabelText('Link or number'), `${written}{Enter}`);
      return actor;
    }

    it.each([
      ['a number', '12', 'job/12'],
      ['the link of a post', 'https://lock-in.example/post/7?from=mail', 'post/7'],
      ['the link of a profile', '/profile/4', 'account/4'],
      ['the link of a job', 'lock-in.example/jobDetails/3', 'job/3'],
    ])('by %s', async (_, written, found) => {
      await search(written);
      await waitFor(() => expect(asked).toEqual([`${found}?order=oldest`]));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });

    it('by nothing else', async () => {
      const actor = await search('that post of yesterday');
      expect(screen.getByText('Paste a link to it, or type its number.')).toBeInTheDocument();
      await actor.type(screen.getByLabelText('Link or number'), '1');
      expect(screen.queryByText('Paste a link to it, or type its number.')).not.toBeInTheDocument();
      expect(asked).toEqual([]);
    });
  });

  describe('shows how it stood', () => {
    const moments: string[] = [];
    const stateAt = (at: string, text: string) => ({
      at,
      exists: true,
      isForgotten: false,
      fields: [
        { field: 'Status', value: 'Published' },
        { field: 'Text', value: text },
      ],
    });
    beforeEach(() => {
      moments.length = 0;
      use(
        timelineIs(() => exampleTimeline([exampleEntry(1)])),
        http.get('/api/moderation/timeline/post/12/state', ({ request }) => {
          const { searchParams } = new URL(request.url);
          moments.push(searchParams.toString());
          const compareWith = searchParams.get('compareWith');
          return HttpResponse.json({
            state: stateAt(searchParams.get('at')!, 'Tabs.'),
            other: compareWith && stateAt(compareWith, 'Spaces.'),
          });
        }),
      );
    });

    it('at an entry, beside how it stands now, and closes again', async () => {
      const { actor } = renderApp('/moderation/timeline/post/12');
      await actor.click(await screen.findByRole('link', { name: 'State at this time' }));
      const card = await screen.findByRole('region', { name: 'State at an earlier time' });
      expect(await within(card).findByRole('cell', { name: 'Tabs.' })).toBeInTheDocument();
      expect(screen.getByRole('heading', { name: 'State at an earlier time' })).toHaveFocus();
      await actor.click(within(card).getByRole('button', { name: 'Compare with now' }));
      expect(
        await within(card).findByRole('row', { name: /^Text Changed.*Tabs\. Spaces\.$/ }),
      ).toBeInTheDocument();
      expect(within(card).getByRole('row', { name: /^Status Published The same$/ })).toBeInTheDocument();
      expect(moments[0]).toBe(`at=${encodeURIComponent(exampleEntry(1).lastAt)}`);
      expect(moments[1]).toMatch(/&compareWith=/);
      await actor.click(within(card).getByRole('button', { name: 'Close' }));
      expect(card).not.toBeInTheDocument();
    });

    it('of an address that names no moment not at all', async () => {
      renderApp('/moderation/timeline/post/12?at=yesterday');
      expect(await screen.findByRole('button', { name: 'State at an earlier time' })).toBeInTheDocument();
      expect(moments).toEqual([]);
    });
  });

  it('leads back to the decision that it was opened from', async () => {
    use(
      http.get('/api/moderation/decisions/500', () => HttpResponse.json(exampleDetails())),
      timelineIs(() => exampleTimeline([exampleEntry(1)])),
    );
    const { actor } = renderApp('/moderation/500');
    await actor.click(await screen.findByRole('link', { name: 'Full timeline' }));
    await actor.click(await screen.findByRole('radio', { name: 'Newest first' }));
    await actor.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Post removed' })).toBeInTheDocument();
  });
});
