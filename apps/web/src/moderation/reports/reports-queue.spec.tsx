import type { AccountRecord, Appeal, ReportCaseDetails } from '@lock-in/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { examplePage } from '../../../test/examples.ts';
import { admin, network, renderApp, signedInAs } from '../../../test/render-app.tsx';
import { api } from '../../lib/calls/api.ts';

const person = (accountId: number, name: string) => ({ accountId, name, left: false });
const ravi = person(77, 'Ravi Kumar');

const exampleCase = (caseId: number, fields: Partial<ReportCaseDetails> = {}) => ({
  caseId,
  state: 'open',
  subject: { thing: 'account', id: 50 + caseId, postId: null, title: `Person ${caseId}`, excerpt: '' },
  author: person(50 + caseId, `Person ${caseId}`),
  openedAt: '2026-11-20T08:00:00.000Z',
  reportCount: 1,
  held: null,
  reasons: [{ violationId: 1, description: 'Spam', count: 1 }],
  claimedBy: null,
  claimedAt: null,
  decidedBy: null,
  decidedAt: null,
  outcome: null,
  thing: null,
  pictureUrl: null,
  reports: [],
  formerWarnings: 0,
  matched: [],
  formerRemovals: 0,
  strikes: [],
  suspension: null,
  decidedReasons: [],
  rulingId: null,
  rulings: [],
  decision: null,
  version: null,
  ...fields,
});

const exampleRecord = (accountId: number): AccountRecord => ({
  person: person(accountId, `Person ${accountId - 50}`),
  role: 'User',
  registeredAt: '2026-11-01T08:00:00.000Z',
  openCases: [],
  openCaseCount: 0,
  items: [],
  itemCount: 0,
  picture: null,
  decisions: [],
  decisionCount: 0,
  reportsMade: { open: 0, upheld: 0, dismissed: 0, gone: 0 },
  notes: [],
  isLimited: false,
});

const ofItem = { thing: 'post', id: 7, postId: null, title: 'Buy now', excerpt: '' } as const;
const item: AccountRecord['items'][0] = {
  ...ofItem,
  version: 3,
  postedAt: '2026-11-20T07:00:00.000Z',
  caseId: 1,
  reportCount: 1,
};

const exampleAppeal = (position: number, fields: Partial<Appeal> = {}) => ({
  position,
  kind: 'removal',
  subject: { thing: 'post', id: position, postId: null, title: `Post ${position}`, excerpt: '' },
  appellant: person(60, 'Mei Lin Tan'),
  decidedBy: person(78, 'Grace Chua'),
  decidedAt: '2026-11-19T08:00:00.000Z',
  reasons: [],
  note: '',
  words: 'Please look again.',
  madeAt: '2026-11-20T08:00:00.000Z',
  state: 'open',
  stands: true,
  decidable: true,
  answeredBy: null,
  answeredAt: null,
  reason: null,
  ...fields,
});

describe('a decision that an admin is writing', () => {
  const { use } = network();
  let cases: ReturnType<typeof exampleCase>[];
  let appeals: ReturnType<typeof exampleAppeal>[];
  beforeEach(() => {
    cases = [exampleCase(1), exampleCase(2)];
    appeals = [exampleAppeal(11), exampleAppeal(12)];
    use(
      signedInAs(admin),
      http.get('/api/reports', () =>
        HttpResponse.json({
          ...examplePage(
            'cases',
            cases.filter(({ state }) => state !== 'decided'),
          ),
          counts: { open: 2, claimed: 0, decided: 0, appeals: 2 },
        }),
      ),
      http.get('/api/reports/:caseId', ({ params }) =>
        HttpResponse.json(cases.find(({ caseId }) => caseId === Number(params['caseId']))),
      ),
      http.get('/api/accounts/:accountId/record', ({ params }) =>
        HttpResponse.json(exampleRecord(Number(params['accountId']))),
      ),
      http.get('/api/violations', () =>
        HttpResponse.json([{ violationId: 1, name: 'Spam', description: 'Spam' }]),
      ),
      http.get('/api/moderation/appeals', () =>
        HttpResponse.json({
          ...examplePage(
            'appeals',
            appeals.filter(({ state }) => state === 'open'),
          ),
          counts: { open: 2, answered: 0 },
        }),
      ),
      http.get('/api/moderation/appeals/:position', ({ params }) =>
        HttpResponse.json(appeals.find(({ position }) => position === Number(params['position']))),
      ),
    );
    // As on a wide screen, where the first row is open.
    const { matchMedia } = window;
    jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const list = matchMedia(query);
      return query.includes('min-width') ? Object.assign(list, { matches: true }) : list;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const news = (store: ReturnType<typeof renderApp>['store']) =>
    act(async () => {
      store.dispatch(api.util.invalidateTags(['Report']));
      await new Promise((resolve) => setTimeout(resolve, 20));
    });

  it.each([
    [
      { state: 'claimed', claimedBy: ravi },
      'Ravi Kumar took over this case. Take it over to decide it yourself.',
    ],
    [{ state: 'decided', decidedBy: ravi, outcome: 'dismissed' }, 'Ravi Kumar decided this case: dismissed.'],
    [{ state: 'decided', outcome: 'gone' }, 'It is gone, so there is nothing left to decide.'],
  ] as const)('stays with its text when the case is %j, and says so', async (change, sentence) => {
    const { actor, store } = renderApp('/reports');
    await actor.click(await screen.findByRole('button', { name: 'Warn…' }));
    const dialog = await screen.findByRole('dialog', { name: /^Warn / });
    const words = within(dialog).getByLabelText('Message to the author');
    await actor.type(words, 'Please stop.');
    const send = within(dialog).getByRole('button', { name: 'Send warning' });
    expect(send).toBeEnabled();
    cases[0] = exampleCase(1, { claimedAt: '2026-11-20T09:00:00.000Z', ...change });
    await news(store);
    expect(await within(dialog).findByText(sentence)).toBeInTheDocument();
    expect(words).toHaveValue('Please stop.');
    expect(send).toBeDisabled();
  });

  it('can be sent after the case was taken back', async () => {
    const claimed: unknown[] = [];
    use(
      http.post('/api/reports/1/claim', async ({ request }) => {
        claimed.push(await request.json());
        cases[0] = exampleCase(1, { state: 'claimed', claimedBy: person(admin.accountId, admin.name) });
        return HttpResponse.json(cases[0]);
      }),
    );
    const { actor, store } = renderApp('/reports');
    await actor.click(await screen.findByRole('button', { name: 'Warn…' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Warn / }));
    await actor.type(dialog.getByLabelText('Message to the author'), 'Please stop.');
    cases[0] = exampleCase(1, { state: 'claimed', claimedBy: ravi, claimedAt: '2026-11-20T09:00:00.000Z' });
    await news(store);
    await actor.click(await dialog.findByRole('button', { name: 'Take over' }));
    await waitFor(() => expect(dialog.queryByText(/took over/)).not.toBeInTheDocument());
    expect(claimed).toEqual([{ takeOver: true }]);
    expect(dialog.getByLabelText('Message to the author')).toHaveValue('Please stop.');
    expect(dialog.getByRole('button', { name: 'Send warning' })).toBeEnabled();
  });

  it('names the version that was read, and after a refusal the one that is there now', async () => {
    const sent: unknown[] = [];
    use(
      http.post('/api/reports/1/decide', async ({ request }) => {
        sent.push(((await request.json()) as { version: unknown }).version);
        if (sent.length > 1)
          return HttpResponse.json(exampleCase(1, { state: 'decided', outcome: 'removed' }));
        const conflicts = [{ thing: 'post', id: 51, problem: 'edited', by: null, outcome: null }];
        cases[0] = ofPost(8);
        return HttpResponse.json({ error: 'Read it again.', conflicts }, { status: 409 });
      }),
    );
    const ofPost = (version: number) =>
      exampleCase(1, {
        subject: { thing: 'post', id: 51, postId: null, title: 'Buy now', excerpt: '' },
        version,
      });
    cases[0] = ofPost(7);
    const { actor, store } = renderApp('/reports');
    await actor.click(await screen.findByRole('button', { name: 'Remove…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the post' }));
    const remove = dialog.getByRole('button', { name: 'Remove post' });
    await actor.click(remove);
    expect(await dialog.findByText(/edited after you opened it/)).toBeInTheDocument();
    await waitFor(() => expect(remove).toBeEnabled());
    await news(store);
    await actor.click(remove);
    await waitFor(() => expect(sent).toEqual([7, 8]));
  });

  it('about a profile removes the picture that is shown, and nothing where there is none', async () => {
    const sent: unknown[] = [];
    use(
      http.post('/api/reports/1/decide', async ({ request }) => {
        sent.push(await request.json());
        cases[0] = exampleCase(1, {
          state: 'decided',
          outcome: 'removed',
          decidedBy: ravi,
          pictureUrl: '/api/picture/picture-1',
        });
        return HttpResponse.json(cases[0]);
      }),
    );
    cases = [exampleCase(1, { pictureUrl: '/api/picture/picture-1', version: 7 }), exampleCase(2)];
    const { actor } = renderApp('/reports');
    const picture = await screen.findByRole('img', { name: 'Profile picture of Person 1' });
    expect(picture).toHaveAttribute('src', '/api/picture/picture-1');
    await actor.click(screen.getByRole('button', { name: 'Remove picture…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the profile picture' }));
    expect(dialog.getByText(/The profile stays, and Person 1 is told why/)).toBeInTheDocument();
    await actor.click(dialog.getByRole('button', { name: 'Remove picture' }));
    await waitFor(() =>
      expect(sent).toEqual([{ decision: 'remove', violations: [1], words: '', version: 7 }]),
    );
    await actor.click(screen.getByRole('button', { name: /Person 2/ }));
    expect(await screen.findByText('The profile has no picture.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Remove picture…' })).not.toBeInTheDocument();
  });

  it('about a person removes the profile picture only if that is chosen', async () => {
    const sent: unknown[] = [];
    use(
      http.get('/api/accounts/51/record', () =>
        HttpResponse.json({
          ...exampleRecord(51),
          picture: { url: '/api/picture/picture-1', version: 7 },
          openCases: [exampleCase(1)],
        }),
      ),
      http.post('/api/accounts/51/rulings', async ({ request }) => {
        sent.push(((await request.json()) as { items: unknown }).items);
        return HttpResponse.json({ rulingId: 60 });
      }),
    );
    const { actor } = renderApp('/reports');
    await actor.click(await screen.findByRole('button', { name: 'Decide about Person 1…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decide about Person 1' }));
    const choice = await dialog.findByRole('checkbox', { name: 'Remove the profile picture' });
    expect(choice).not.toBeChecked();
    expect(dialog.getByRole('button', { name: 'Remove 0 items' })).toBeDisabled();
    await actor.click(choice);
    await actor.click(dialog.getByRole('button', { name: 'Remove 1 item' }));
    await waitFor(() =>
      expect(sent).toEqual([[{ thing: 'account', id: 51, caseId: 1, version: 7, remove: true }]]),
    );
  });

  it('about a person takes over what another admin claimed meanwhile, and is sent again', async () => {
    const sent: unknown[] = [];
    let claimedBy = ravi;
    use(
      http.get('/api/accounts/51/record', () =>
        HttpResponse.json({
          ...exampleRecord(51),
          items: [item],
          itemCount: 1,
          openCases: [exampleCase(1, { subject: ofItem, state: 'claimed', claimedBy })],
          openCaseCount: 1,
        }),
      ),
      http.post('/api/reports/1/claim', () => {
        claimedBy = person(admin.accountId, admin.name);
        return HttpResponse.json(exampleCase(1, { state: 'claimed', claimedBy }));
      }),
      http.post('/api/accounts/51/rulings', async ({ request }) => {
        sent.push(await request.json());
        const conflicts = [{ thing: 'post', id: 7, problem: 'claimed', by: ravi, outcome: null }];
        return sent.length === 1
          ? HttpResponse.json({ error: 'Claimed.', conflicts }, { status: 409 })
          : HttpResponse.json({ rulingId: 60, removed: 1 });
      }),
    );
    const { actor } = renderApp('/reports');
    await actor.click(await screen.findByRole('button', { name: 'Decide about Person 1…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decide about Person 1' }));
    const words = await dialog.findByLabelText('Message to the author (optional)');
    await actor.type(words, 'Stop.');
    await actor.click(dialog.getByRole('button', { name: 'Remove 1 item' }));
    expect(await dialog.findByText(/Ravi Kumar has claimed its case/)).toBeInTheDocument();
    await actor.click(dialog.getByRole('button', { name: 'Take over' }));
    await waitFor(() => expect(dialog.queryByText(/has claimed its case/)).not.toBeInTheDocument());
    expect(words).toHaveValue('Stop.');
    await actor.click(dialog.getByRole('button', { name: 'Remove 1 item' }));
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it('about a person with more open cases than one call holds is sent in parts of one decision', async () => {
    const sent: { items: unknown[]; allOpen: boolean; continues?: number }[] = [];
    use(
      http.get('/api/accounts/51/record', () =>
        HttpResponse.json({ ...exampleRecord(51), items: [item], itemCount: 301, openCaseCount: 301 }),
      ),
      http.post('/api/accounts/51/rulings', async ({ request }) => {
        sent.push((await request.json()) as (typeof sent)[0]);
        return HttpResponse.json({ rulingId: 59 + sent.length, removed: sent.length === 1 ? 200 : 101 });
      }),
    );
    const { actor } = renderApp('/reports');
    await actor.click(await screen.findByRole('button', { name: 'Decide about Person 1…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decide about Person 1' }));
    await actor.click(await dialog.findByRole('button', { name: 'All 301 reported' }));
    await actor.click(dialog.getByRole('button', { name: 'Remove 301 items' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ items, allOpen, continues }) => [items.length, allOpen, continues])).toEqual([
      [1, true, undefined],
      [0, true, 60],
    ]);
  });

  it('is about all cases, although their list is read again at the moment', async () => {
    cases = Array.from({ length: 60 }, (_, at) => exampleCase(at + 1, { author: ravi }));
    const answered = Promise.withResolvers<void>();
    let isHeld = false;
    use(
      http.get('/api/reports', async ({ request }) => {
        const isSecond = new URL(request.url).searchParams.has('cursor');
        if (isHeld && !isSecond) await answered.promise;
        return HttpResponse.json({
          cases: isSecond ? cases.slice(50) : cases.slice(0, 50),
          nextCursor: isSecond ? null : 'second',
          counts: { open: 60, claimed: 0, decided: 0, appeals: 0 },
        });
      }),
    );
    const { actor, store } = renderApp('/reports');
    await screen.findByRole('button', { name: /Person 50/ });
    isHeld = true;
    await news(store);
    await actor.keyboard('a');
    answered.resolve();
    expect(await screen.findByText('60 selected')).toBeInTheDocument();
  });

  it('about many of one author is sent in parts of one decision', async () => {
    cases = Array.from({ length: 60 }, (_, at) => exampleCase(at + 1, { author: ravi }));
    const sent: { cases: { caseId: number }[]; continues?: number }[] = [];
    use(
      http.post('/api/reports/decideMany', async ({ request }) => {
        const decision = (await request.json()) as (typeof sent)[0];
        sent.push(decision);
        return HttpResponse.json({
          done: decision.cases.map(({ caseId }) => caseId),
          failed: [],
          rulings: [60 + sent.length],
        });
      }),
    );
    const { actor } = renderApp('/reports');
    await screen.findByRole('button', { name: /Person 60/ });
    await actor.keyboard('a');
    await screen.findByText('60 selected');
    await actor.keyboard('e');
    const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss 60 cases' }));
    await actor.click(dialog.getByRole('button', { name: 'Dismiss reports' }));
    await waitFor(() => expect(sent.map((each) => each.cases.length)).toEqual([50, 10]));
    expect(sent.map(({ continues }) => continues)).toEqual([undefined, 61]);
  });

  it('stays about its appeal, with its text, when another admin answers that, and says so', async () => {
    const { actor, store } = renderApp('/reports?tab=appeals');
    await actor.click(await screen.findByRole('button', { name: 'Uphold…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Uphold the decision' }));
    const reason = dialog.getByRole('textbox');
    await actor.type(reason, 'It was spam.');
    appeals[0] = exampleAppeal(11, {
      state: 'reversed',
      answeredBy: ravi,
      answeredAt: '2026-11-20T09:00:00.000Z',
    });
    await news(store);
    expect(await dialog.findByText('Ravi Kumar decided this appeal: decision reversed.')).toBeInTheDocument();
    expect(dialog.getByText('Post 11')).toBeInTheDocument();
    expect(reason).toHaveValue('It was spam.');
    expect(dialog.getByRole('button', { name: 'Uphold decision' })).toBeDisabled();
  });

  it('that is narrowed to a person says so, and can be widened again', async () => {
    const asked: string[] = [];
    use(
      http.get('/api/reports', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('author') ?? 'everybody');
        return HttpResponse.json({
          ...examplePage('cases', cases),
          counts: { open: 2, claimed: 0, decided: 0, appeals: 2 },
        });
      }),
    );
    const { actor } = renderApp('/reports?author=51');
    const widen = await screen.findByRole('button', { name: 'Show the cases of everybody' });
    await waitFor(() => expect(widen).toHaveTextContent('Person 1'));
    await actor.click(widen);
    // The number in the navigation bar is of everybody's cases.
    await waitFor(() => expect(asked.slice(asked.indexOf('51'))).toEqual(['51', 'everybody']));
    expect(widen).not.toBeInTheDocument();
  });

  it('moves on by keys that follow each other at once', async () => {
    cases = [exampleCase(1), exampleCase(2), exampleCase(3)];
    renderApp('/reports');
    await screen.findByRole('button', { name: /Person 3/ });
    await screen.findByRole('button', { name: 'Warn…' });
    const press = (key: string) =>
      act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
    press('j');
    press('j');
    const third = screen.getByRole('button', { name: /Person 3/ });
    await waitFor(() => expect(third).toHaveAttribute('aria-current', 'true'));
    press('k');
    press('x');
    expect(screen.getByRole('button', { name: /Person 2/ })).toHaveAttribute('aria-pressed', 'true');
    expect(third).toHaveAttribute('aria-pressed', 'false');
  });
});
