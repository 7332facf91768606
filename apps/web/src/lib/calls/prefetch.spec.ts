import { takePrefetched } from './prefetch.ts';

describe('prefetched answers', () => {
  const answer = Promise.resolve(new Response());
  const now = jest.spyOn(performance, 'now');
  beforeEach(() => {
    window.prefetched = { '/labels': answer, '/api/me': answer };
    now.mockReturnValue(2_000);
  });
  afterAll(() => now.mockRestore());

  it('are used once', () => {
    expect(takePrefetched('GET', '/labels')).toBe(answer);
    expect(takePrefetched('GET', '/labels')).toBeUndefined();
    expect(takePrefetched('GET', '/api/me')).toBe(answer);
  });

  it('are not used after a write', () => {
    expect(takePrefetched('POST', '/api/createPost')).toBeUndefined();
    expect(takePrefetched('GET', '/labels')).toBeUndefined();
  });

  it('are not used half a minute after the page was opened', () => {
    now.mockReturnValue(31_000);
    expect(takePrefetched('GET', '/labels')).toBeUndefined();
  });
});
