import { reloadWhenStale } from './stale-build.ts';

describe('a tab of an older version', () => {
  it('is loaded anew when a part of it is gone, but never in a loop', () => {
    const reload = jest.fn();
    reloadWhenStale(reload);
    const missing = () => new Event('vite:preloadError', { cancelable: true });
    expect(dispatchEvent(missing())).toBe(false);
    expect(dispatchEvent(missing())).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
