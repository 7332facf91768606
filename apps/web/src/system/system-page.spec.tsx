import type { SystemState } from '@lock-in/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { admin, network, refusal, renderApp, signedInAs, user } from '../../test/render-app.tsx';
import { projection, system, troubled } from '../../test/system.ts';
import { toast } from '../ui/feedback/toast.ts';

const { use } = network();

// Toasts outlive the page that showed them.
afterEach(() => toast.remove());

describe('the System page', () => {
  let asked: Headers[] = [];
  beforeEach(() => {
    asked = [];
    use(signedInAs(admin));
  });
  const systemIs = (answer: () => SystemState | Response) =>
    use(
      http.get('/api/system', ({ request }) => {
        asked.push(request.headers);
        const given = answer();
        return given instanceof Response ? given : HttpResponse.json(given);
      }),
    );
  const region = (name: string) => screen.getByRole('region', { name });
  const row = (name: string) => within(region('Read models')).getByText(name).closest('li')!;

  it('says first that everything is caught up, and shows what there is', async () => {
    systemIs(() => system());
    renderApp('/system');
    expect(await screen.findByText('Everything is caught up')).toBeInTheDocument();
    expect(document.title).toBe('System · Lock In');
    expect(screen.getByText('3 read models, 1 reactor, 2 queues, 2 processes.')).toBeInTheDocument();
    expect(row('feed')).toHaveTextContent('feedversion 4Posts, likes and commentsCaught up');
    expect(region('Queues')).toHaveTextContent('Deletes files and sign-ins of erased accounts');
    expect(region('Event log')).toHaveTextContent('Last event12,345');
    expect(region('Event log')).toHaveTextContent('VisibleAll events');
    expect(region('Event log')).toHaveTextContent('Intact');
    expect(region('Files')).toHaveTextContent('Folder/data/files');
    expect(region('Files')).toHaveTextContent('Free12.5 GB');
    expect(region('Files')).toHaveTextContent('In quarantine2');
    const [api, worker] = within(region('Processes')).getAllByRole('listitem');
    expect(api).toHaveTextContent('API1.0.0 (89ab912)api-1 (17), up for 3 h 20 minReady');
    expect(worker).toHaveTextContent('Not readyread models are being prepared (feed 45 %)');
    expect(region('Processes')).toHaveTextContent('12 people signed in');
  });

  it('says what is wrong and what it means', async () => {
    systemIs(troubled);
    renderApp('/system');
    expect(await screen.findByText('15 things need attention')).toBeInTheDocument();
    for (const sentence of [
      'The read model jobs is 2 min 10 s behind: its pages are out of date.',
      '12 roots of the read model feed wait because an event could not be folded.',
      'An append has been open for 42 s. What was written since cannot be seen until it ends.',
      'Events have not been sealed for 15 min.',
      'Verification failed: the log was changed after it was sealed.',
      'No worker is running. What people write is stored, but does not become visible.',
      '7 jobs of erasure failed after all attempts.',
      'The queue label-usage does not answer.',
      '120 stored files belong to nothing in this database. None was removed: check that database and files belong together.',
      'The stored files were not swept for more than three hours, so files that belong to nothing take up room.',
      'The log was not verified for more than 13 hours.',
      '2 jobs of erasure wait to be done.',
      'In the last hour, jobs of erasure were taken from workers that froze or ended, and done by others.',
      'In the last hour, database connections of frozen or vanished processes were ended because others waited for them.',
      'In the last hour, counts in feed_count were wrong and were corrected.',
    ])
      expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(row('jobs')).toHaveTextContent('2 min 10 s behind');
    expect(row('jobs')).toHaveTextContent('4,500 events left · 320 per second · about 15 s to go');
    expect(row('profiles')).toHaveTextContent('Being filled');
    expect(row('profiles')).toHaveTextContent('2.5 per second · about 1 h to go');
    expect(row('reactor:label-usage')).toHaveTextContent('2 events left · 0 per second · not catching up');
    expect(screen.getByRole('list', { name: 'Parked roots of feed' })).toHaveTextContent(
      'post-900: 3 events wait since 5 minutes ago',
    );
    expect(row('feed')).toHaveTextContent('and 11 more roots: npm run projections -- parked');
    expect(screen.getByRole('list', { name: 'Failed jobs of erasure' })).toHaveTextContent(
      'forget: failed 2 minutes ago after 8 attempts',
    );
    expect(region('Queues')).toHaveTextContent('1 active · 2 waiting · 1 scheduled');
    expect(region('Event log')).toHaveTextContent('All but 5 events');
    expect(region('Files')).toHaveTextContent('Bucketlock-in-files');
  });

  it('says how many sign-ins failed, on which days and why', async () => {
    systemIs(() => system());
    const none = { captcha: 0, code: 0, disabled: 0, limit: 0, password: 0 };
    const days = [
      { ...none, date: '2026-11-20', password: 1_200, code: 3 },
      { ...none, date: '2026-11-21' },
      { ...none, date: '2026-11-22', captcha: 7 },
    ];
    use(http.get('/api/system/failedSignIns', () => HttpResponse.json({ days })));
    renderApp('/system');
    const section = await screen.findByRole('region', { name: 'Failed sign-ins' });
    expect(await within(section).findByText('1,210 in the last 30 days')).toBeInTheDocument();
    const list = within(section).getByRole('list', { name: 'Failed sign-ins per day' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(list).toHaveTextContent('20 Nov 2026: 1,20322 Nov 2026: 7');
    expect(section).toHaveTextContent(
      'Wrong email or password1,200Wrong code3CAPTCHA not completed7Too many attempts0Account disabled0',
    );
  });

  it('says that no sign-in failed', async () => {
    systemIs(() => system());
    renderApp('/system');
    expect(await screen.findByText('None in the last 30 days.')).toBeInTheDocument();
  });

  it('reads failed sign-ins again when asked to, beside everything else', async () => {
    systemIs(() => system());
    use(http.get('/api/system/failedSignIns', () => refusal(500, 'Something went wrong.')));
    const { actor } = renderApp('/system');
    expect(await screen.findByText('Failed sign-ins could not be read.')).toBeInTheDocument();
    expect(screen.getByText('Everything is caught up')).toBeInTheDocument();
    use(http.get('/api/system/failedSignIns', () => HttpResponse.json({ days: [] })));
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('None in the last 30 days.')).toBeInTheDocument();
  });

  it('queues failed jobs again and shows at once what came of it', async () => {
    let answer = troubled();
    systemIs(() => answer);
    use(
      http.post('/api/system/retryJobs/erasure', () => {
        answer = system();
        return HttpResponse.json({ queue: 'erasure', retried: 7 });
      }),
    );
    const { actor } = renderApp('/system');
    await actor.click(await screen.findByRole('button', { name: 'Retry failed jobs of erasure' }));
    expect(await screen.findByText('7 jobs queued again.')).toBeInTheDocument();
    expect(await screen.findByText('Everything is caught up')).toBeInTheDocument();
  });

  it.each([
    [true, 'post-900 still cannot be folded.'],
    [false, 'post-900 has caught up.'],
  ])('tries a parked root again, which is then parked: %s', async (isParked, text) => {
    systemIs(troubled);
    const sent: unknown[] = [];
    use(
      http.post('/api/system/retryRoot', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ projection: 'feed', root: 'post-900', isParked });
      }),
    );
    const { actor } = renderApp('/system');
    await actor.click(await screen.findByRole('button', { name: 'Try post-900 of feed again' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(sent).toEqual([{ projection: 'feed', root: 'post-900' }]);
  });

  it("offers to try a reactor's root again as well", async () => {
    const parked = { root: 'account-7', position: 9, error: 'RangeError', parkedAt: system().at, waiting: 1 };
    systemIs(() =>
      system({ projections: [projection('reactor:erasure', { parkedCount: 1, parked: [parked] })] }),
    );
    renderApp('/system');
    expect(
      await screen.findByRole('button', { name: 'Try account-7 of reactor:erasure again' }),
    ).toBeEnabled();
  });

  it('says that retrying failed', async () => {
    systemIs(troubled);
    use(http.post('/api/system/retryJobs/erasure', () => refusal(503, 'Try again later.')));
    const { actor } = renderApp('/system');
    await actor.click(await screen.findByRole('button', { name: 'Retry failed jobs of erasure' }));
    expect(await screen.findByText('Try again later.')).toBeInTheDocument();
  });

  it('says what failed when it cannot be read, and reads it when asked to', async () => {
    let answer: () => SystemState | Response = () => refusal(500, 'Something went wrong.');
    systemIs(() => answer());
    const { actor } = renderApp('/system');
    expect(await screen.findByRole('alert')).toHaveTextContent('The state of the system could not be read.');
    answer = () => system();
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Everything is caught up')).toBeInTheDocument();
  });

  it('is for admins', async () => {
    use(signedInAs(user));
    systemIs(() => system());
    renderApp('/jobListing', '/system');
    await waitFor(() => expect(document.title).not.toBe('System · Lock In'));
    expect(asked).toEqual([]);
  });
});

describe('the System page, while it is looked at,', () => {
  let visibility: DocumentVisibilityState = 'visible';
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance', 'queueMicrotask', 'setImmediate'] });
    visibility = 'visible';
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    use(signedInAs(admin));
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
  const look = (state: DocumentVisibilityState) => {
    visibility = state;
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  };

  it('asks again every few seconds without keeping the session alive, and announces only what changes', async () => {
    let behindSeconds = 0;
    const backgrounds: (string | null)[] = [];
    use(
      http.get('/api/system', ({ request }) => {
        backgrounds.push(request.headers.get('X-Background'));
        const isBehind = behindSeconds > 0;
        return HttpResponse.json(
          system({
            problems: isBehind ? [{ kind: 'projectionBehind', subject: 'feed' }] : [],
            projections: [projection('feed', { behind: 5, behindSeconds })],
          }),
        );
      }),
    );
    renderApp('/system');
    const status = await screen.findByText('Everything is caught up.');
    expect(status).toHaveAttribute('role', 'status');
    behindSeconds = 40;
    await pass(5);
    expect(
      await screen.findByText('The read model feed is 40 s behind: its pages are out of date.'),
    ).toBeInTheDocument();
    expect(status).toHaveTextContent('Needs attention: the read model feed is behind.');
    behindSeconds = 45;
    await pass(5);
    expect(
      await screen.findByText('The read model feed is 45 s behind: its pages are out of date.'),
    ).toBeInTheDocument();
    expect(status).toHaveTextContent('Needs attention: the read model feed is behind.');
    expect(new Set(backgrounds)).toEqual(new Set(['1']));
  });

  it('asks nothing while it is hidden, and at once when it is looked at again', async () => {
    let asked = 0;
    use(
      http.get('/api/system', () => {
        asked += 1;
        return HttpResponse.json(system());
      }),
    );
    renderApp('/system');
    await screen.findByText('Everything is caught up');
    look('hidden');
    await pass(60);
    const whileHidden = asked;
    await pass(60);
    expect(asked).toBe(whileHidden);
    look('visible');
    await waitFor(() => expect(asked).toBe(whileHidden + 1));
  });

  it('keeps what it has while no answer comes, and says so', async () => {
    let isAway = false;
    use(
      http.get('/api/system', () =>
        isAway ? refusal(503, 'The service is busy.') : HttpResponse.json(system()),
      ),
    );
    renderApp('/system');
    expect(await screen.findByText('Live')).toBeInTheDocument();
    isAway = true;
    await pass(5);
    expect(await screen.findByText(/^No answer since .*\. Trying again\.$/)).toBeInTheDocument();
    expect(screen.getByText('Everything is caught up')).toBeInTheDocument();
    isAway = false;
    await pass(5);
    expect(await screen.findByText('Live')).toBeInTheDocument();
  });
});
