import type { SearchHit, SearchKind } from '@lock-in/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exampleLabel } from '../../test/examples.ts';
import { network, refusal, renderApp, signedInAs, user } from '../../test/render-app.tsx';

const hit = (kind: SearchKind, id: number, text: string, fields: Partial<SearchHit> = {}): SearchHit => ({
  kind,
  id,
  title: { text, marks: [[0, `${text} `.indexOf(' ')]] },
  excerpt: { text: 'We moved to Kubernetes <b>last</b> week', marks: [[12, 22]] },
  owner: { accountId: 4, name: 'Arjun Nair', profilePicUrl: null },
  at: '2026-11-02T07:04:00.000Z',
  labels: [],
  ...fields,
});
const group = (...hits: SearchHit[]) => ({ hits, totalCount: hits.length, moreThanCounted: false });
const nothing = {
  posts: group(),
  people: group(),
  companies: group(),
  jobs: group(),
  tags: group(),
  author: null,
};
const tag = exampleLabel(3, { name: 'Kubernetes', numberofUses: 2 });
const found = {
  ...nothing,
  posts: {
    ...group(hit('posts', 12, 'Kube at home', { labels: [tag] })),
    totalCount: 50,
    moreThanCounted: true,
  },
  people: group(hit('people', 5, 'Kubera Tan')),
  tags: group(hit('tags', 3, 'Kubernetes', { owner: null, at: null, labels: [tag] })),
};

describe('search', () => {
  const { use } = network();
  let asked: string[];
  beforeEach(() => {
    asked = [];
    use(
      signedInAs(user),
      http.get('/labels', () => HttpResponse.json([tag])),
      http.get('/api/search', ({ request }) => {
        const { search } = new URL(request.url);
        asked.push(search);
        return HttpResponse.json(search.includes('q=kub') ? found : nothing);
      }),
      http.get('/api/search/:kind', ({ request, params }) => {
        const { pathname, search } = new URL(request.url);
        asked.push(`${pathname}${search}`);
        const { kind } = params as { kind: SearchKind };
        const page = {
          currentPage: 1,
          totalPages: 1,
          totalCount: 1,
          nextCursor: null,
          moreThanCounted: false,
        };
        const isFound = search.includes('q=kub') && !search.includes('period');
        return HttpResponse.json({ ...page, hits: isFound ? found[kind].hits : [] });
      }),
    );
  });
  const field = () => screen.findByRole('combobox', { name: 'Search Lock In' });

  it('shows what is found by kind as one types, and the keyboard leads through it', async () => {
    const { actor } = renderApp('/nowhere');
    await actor.click(await field());
    await actor.keyboard('kube');
    const list = await screen.findByRole('listbox', { name: 'Search results' });
    const posts = await within(list).findByRole('group', { name: 'Posts' });
    expect(within(posts).getByRole('option', { name: /^Kube at home/ })).toHaveAttribute('href', '/post/12');
    expect(posts.querySelector('mark')).toHaveTextContent('Kube');
    expect(within(list).getByRole('option', { name: /Kubera Tan/ })).toHaveAttribute('href', '/profile/5');
    expect(within(list).getByRole('option', { name: /^# ?Kubernetes/ })).toHaveAttribute(
      'href',
      '/tags/Kubernetes',
    );
    expect(within(list).queryByRole('group', { name: 'Jobs' })).not.toBeInTheDocument();
    expect(await field()).toHaveAttribute('aria-expanded', 'true');

    await actor.keyboard('{ArrowDown}{ArrowDown}');
    const second = within(list).getByRole('option', { name: /Kubera Tan/ });
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(await field()).toHaveAttribute('aria-activedescendant', second.id);
    await actor.keyboard('{Escape}');
    expect(list).not.toBeInTheDocument();
    expect(await field()).toHaveFocus();
    // One step up from the field is the last option, "all results".
    await actor.keyboard('{ArrowDown}');
    await screen.findByRole('listbox');
    await actor.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(location.pathname + location.search).toBe('/search?q=kube'));
    expect(await field()).toHaveValue('kube');
  });

  it('says that nothing was found, and that it failed', async () => {
    const { actor } = renderApp('/nowhere');
    await actor.click(await field());
    await actor.keyboard('zzz');
    expect(await screen.findByText('Nothing found.')).toBeInTheDocument();
    use(http.get('/api/search', () => refusal(500, 'Something went wrong.')));
    await actor.keyboard('y');
    expect(await screen.findByText('Search failed. Try again.')).toBeInTheDocument();
    expect(screen.getByRole('option', { name: 'See all results for “zzzy”' })).toBeInTheDocument();
  });

  it('has a page with a tab for each kind, whose passages are marked and never read as HTML', async () => {
    const { actor } = renderApp('/search?q=kube');
    const card = await screen.findByRole('article', { name: 'Kube at home' });
    expect(card).toHaveTextContent('We moved to Kubernetes <b>last</b> week');
    expect(Array.from(card.querySelectorAll('mark'), ({ textContent }) => textContent)).toEqual([
      'Kube',
      'Kubernetes',
    ]);
    expect(card).toHaveTextContent('Arjun Nair');
    expect(card).toHaveTextContent('#Kubernetes');
    expect(await screen.findByRole('tab', { name: 'Posts 50+' })).toHaveAttribute('aria-selected', 'true');
    await actor.click(screen.getByRole('tab', { name: 'People 1' }));
    expect(await screen.findByRole('article', { name: 'Kubera Tan' })).toBeInTheDocument();
    expect(location.search).toBe('?q=kube&tab=people');
    await actor.click(screen.getByRole('tab', { name: 'Jobs 0' }));
    expect(await screen.findByText(/^No jobs found for “kube”/)).toBeInTheDocument();
  });

  it('has the keyboard in its own field where it opens without words, as on a phone', async () => {
    renderApp('/search');
    const own = await screen.findByRole('searchbox', { name: 'Search Lock In' });
    await waitFor(() => expect(own).toHaveFocus());
  });

  it('leaves the keyboard alone where it opens with words', async () => {
    renderApp('/search?q=kube');
    await screen.findByRole('article', { name: 'Kube at home' });
    expect(screen.getByRole('searchbox', { name: 'Search Lock In' })).not.toHaveFocus();
  });

  it('is narrowed by the filters in the address, and suggests to try without them', async () => {
    const { actor } = renderApp('/search?q=kube&tag=Kubernetes&period=week&author=4');
    expect(await screen.findByText(/Try without filters/)).toBeInTheDocument();
    expect(asked).toContain('/api/search/posts?q=kube&tag=Kubernetes&author=4&period=week');
    expect(asked).toContain('?q=kube&tag=Kubernetes&author=4&period=week');
    await actor.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('article', { name: 'Kube at home' })).toBeInTheDocument();
    expect(location.search).toBe('?q=kube');
  });

  it('opens the first tab that holds something', async () => {
    use(
      http.get('/api/search', () =>
        HttpResponse.json({ ...nothing, people: group(hit('people', 5, 'Kubera Tan')) }),
      ),
    );
    renderApp('/search?q=kubera');
    expect(await screen.findByRole('article', { name: 'Kubera Tan' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'People 1' })).toHaveAttribute('aria-selected', 'true');
  });

  it('asks for nothing where there is nothing to look for', async () => {
    renderApp('/search');
    expect(await screen.findByText('Type what you’re looking for.')).toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  it('says on the page that it failed, and can be asked again', async () => {
    use(http.get('/api/search/posts', () => refusal(500, 'Something went wrong.'), { once: true }));
    const { actor } = renderApp('/search?q=kube');
    expect(await screen.findByRole('alert')).toHaveTextContent('Search failed.');
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'Kube at home' })).toBeInTheDocument();
  });
});
