import type { Notification } from '@lock-in/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { examplePage } from '../../test/examples.ts';
import { api } from '../lib/calls/api.ts';
import { admin, network, refusal, renderApp, signedInAs, user } from '../../test/render-app.tsx';

const liked: Notification = {
  id: 'postLiked.post.12',
  kind: 'postLiked',
  thing: 'post',
  position: 90,
  at: new Date().toISOString(),
  isRead: false,
  title: 'Moving to Kubernetes',
  actors: [
    { accountId: 5, name: 'Mei Tan', profilePicUrl: null },
    { accountId: 6, name: 'Wei Jie', profilePicUrl: null },
    { accountId: 7, name: 'Priya Menon', profilePicUrl: null },
  ],
  people: 5,
  verdict: null,
  reasons: [],
  place: '/nowhere/12',
};
const removed: Notification = {
  ...liked,
  id: 'contentRemoved.post.8',
  kind: 'contentRemoved',
  position: 80,
  at: '2026-01-02T09:30:00.000Z',
  title: 'Buy now',
  actors: [],
  people: 0,
  reasons: ['Spam or unsolicited advertising'],
  place: '/removals',
};
const decided: Notification = {
  ...removed,
  id: 'applicationDecided.application.70',
  kind: 'applicationDecided',
  thing: 'application',
  position: 70,
  isRead: true,
  title: 'Backend engineer',
  verdict: 'Accepted',
  reasons: [],
  place: '/jobDetails/7',
};

describe('what one is told', () => {
  const { use } = network();
  let told: Notification[];
  let sent: unknown[];
  beforeEach(() => {
    told = [liked, removed, decided];
    sent = [];
    const unread = () => told.filter(({ isRead }) => !isRead).length;
    const read = (isMeant: (each: Notification) => boolean) => {
      told = told.map((each) => (isMeant(each) ? { ...each, isRead: true } : each));
      return HttpResponse.json({ unread: unread() });
    };
    use(
      signedInAs(user),
      http.get('/api/notifications', () =>
        HttpResponse.json({ ...examplePage('notifications', told), unread: unread() }),
      ),
      http.post('/api/notifications/read', async ({ request }) => {
        const body = (await request.json()) as { notificationId: string };
        sent.push(body);
        return read(({ id }) => id === body.notificationId);
      }),
      http.post('/api/notifications/readAll', async ({ request }) => {
        const body = (await request.json()) as { position: number };
        sent.push(body);
        return read(({ position }) => position <= body.position);
      }),
    );
  });
  const rows = async () => {
    await screen.findAllByRole('article');
    return screen.getAllByRole('article').map(({ textContent }) => textContent);
  };

  it('is listed by day, in sentences, each a link to its place', async () => {
    const { actor } = renderApp('/notifications');
    expect(await rows()).toEqual([
      expect.stringContaining('Unread: Mei Tan and 4 others liked your post “Moving to Kubernetes”'),
      expect.stringContaining('An administrator removed your post “Buy now”Spam or unsolicited advertising'),
      expect.stringMatching(/^Your application for “Backend engineer” was accepted/),
    ]);
    expect(within(screen.getByRole('region', { name: 'Today' })).getAllByRole('article')).toHaveLength(1);
    expect(screen.getByRole('region', { name: '2 Jan 2026' })).toBeInTheDocument();
    const link = screen.getByRole('link', { name: /^Unread: Mei Tan/ });
    expect(link).toHaveAttribute('href', '/nowhere/12');
    await actor.click(link);
    await waitFor(() => expect(sent).toEqual([{ notificationId: liked.id }]));
  });

  it('is read one by one or all at once, up to what was shown', async () => {
    const { actor } = renderApp('/notifications');
    await rows();
    await actor.click(screen.getAllByRole('button', { name: 'Mark as read' })[1]!);
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Mark as read' })).toHaveLength(1));
    const all = screen.getByRole('button', { name: 'Mark all as read' });
    await actor.click(all);
    await waitFor(() => expect(all).toHaveAttribute('aria-disabled', 'true'));
    expect(screen.queryByText('Unread:')).not.toBeInTheDocument();
    await waitFor(() => expect(sent).toEqual([{ notificationId: removed.id }, { position: 90 }]));
  });

  it('is counted at the bell, which opens a preview', async () => {
    const { actor } = renderApp('/nowhere');
    const bell = await screen.findByRole('button', { name: 'Notifications, 2 unread' });
    await actor.click(bell);
    const look = await screen.findByRole('dialog');
    expect(await within(look).findAllByRole('article')).toHaveLength(3);
    await actor.click(within(look).getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
    await actor.click(within(look).getByRole('link', { name: 'See all notifications' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeInTheDocument();
  });

  it('is counted at the bell as soon as the page is there, not some seconds later', async () => {
    const start = globalThis.setTimeout;
    const timers = jest.spyOn(globalThis, 'setTimeout');
    timers.mockImplementation(((callback: () => void, delay = 0) =>
      delay < 1_000 ? start(callback, delay) : 0) as typeof setTimeout);
    renderApp('/nowhere');
    expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeInTheDocument();
    timers.mockRestore();
  });

  it('may be nothing, or not come', async () => {
    let isAway = true;
    use(
      http.get('/api/notifications', () =>
        isAway
          ? refusal(503, undefined)
          : HttpResponse.json({ ...examplePage('notifications', []), unread: 0 }),
      ),
    );
    const { actor } = renderApp('/notifications');
    expect(await screen.findByText('Error loading notifications.')).toBeInTheDocument();
    isAway = false;
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^Nothing yet/)).toBeInTheDocument();
  });

  it('is chosen by kind in the settings', async () => {
    const choices = [
      { kind: 'postLiked', channels: ['inApp'] },
      { kind: 'postCommented', channels: ['inApp'] },
    ];
    use(
      http.get('/api/notifications/choices', () => HttpResponse.json({ choices })),
      http.post('/api/notifications/choices', async ({ request }) => {
        const body = (await request.json()) as { kind: string; channels: string[] };
        sent.push(body);
        Object.assign(
          choices.find(({ kind }) => kind === body.kind)!,
          body,
        );
        return HttpResponse.json({ choices });
      }),
    );
    const { actor } = renderApp('/security/notifications');
    const likes = await screen.findByRole('switch', { name: 'Likes on your posts' });
    expect(likes).toBeChecked();
    await actor.click(likes);
    await waitFor(() => expect(likes).not.toBeChecked());
    expect(screen.getByRole('switch', { name: 'Comments on your posts' })).toBeChecked();
    await waitFor(() => expect(sent).toEqual([{ kind: 'postLiked', channels: [] }]));
  });

  it('is chosen by email as well where mail is sent, and says that the address is to be confirmed first', async () => {
    const choices = [{ kind: 'postLiked', channels: ['inApp'] }];
    let email = 'bounced';
    use(
      http.get('/api/notifications/choices', () =>
        HttpResponse.json({ choices, email, weeklyDigest: false }),
      ),
      http.post('/api/notifications/choices', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ choices, email, weeklyDigest: true });
      }),
    );
    const { actor, store } = renderApp('/security/notifications');
    const likes = await screen.findByRole('switch', { name: 'Email: Likes on your posts' });
    expect(likes).not.toBeChecked();
    expect(screen.getByText(/^Email to your address bounced/)).toBeInTheDocument();
    await actor.click(likes);
    await waitFor(() => expect(sent).toEqual([{ kind: 'postLiked', channels: ['inApp', 'email'] }]));
    await actor.click(screen.getByRole('switch', { name: /^Email: Weekly digest/ }));
    await waitFor(() => expect(sent[1]).toEqual({ kind: 'weeklyDigest', channels: ['email'] }));
    email = 'confirmed';
    act(() => void store.dispatch(api.util.invalidateTags(['EmailAddress'])));
    await waitFor(() => expect(screen.queryByText(/bounced/)).not.toBeInTheDocument());
  });

  it('is ended by the address in a mail, whose page changes nothing by itself', async () => {
    use(
      http.post('/unsubscribe', ({ request }) => {
        sent.push(new URL(request.url).searchParams.get('token'));
        return HttpResponse.json({ success: true });
      }),
    );
    const { actor } = renderApp('/unsubscribe?token=1.postLiked.signature');
    expect(
      await screen.findByText('Unsubscribe from these emails: likes on your posts?'),
    ).toBeInTheDocument();
    expect(sent).toEqual([]);
    await actor.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText(/^You will no longer get these emails/)).toBeInTheDocument();
    expect(sent).toEqual(['1.postLiked.signature']);
  });

  it('is nothing for an admin, who has no bell', async () => {
    use(signedInAs(admin));
    renderApp('/nowhere');
    await screen.findByRole('button', { name: 'Profile menu' });
    expect(screen.queryByRole('button', { name: /^Notifications/ })).not.toBeInTheDocument();
  });
});
