import { reloadWhenStale } from './stale-build.ts';

describe('a tab of an older version', () => {
  const missing = () => new Event('vite:preloadError', { cancelable: true });

  it('reloads when a part of it is gone, but never in a loop', () => {
    const reload = jest.fn();
    reloadWhenStale(reload);
    expect(dispatchEvent(missing())).toBe(false);
    expect(dispatchEvent(missing())).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stays as it is without a network, because nothing could replace it', () => {
    sessionStorage.clear();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const reload = jest.fn();
    reloadWhenStale(reload);
    expect(dispatchEvent(missing())).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    online.mockRestore();
  });

  it('stays as it is while something is being written, and does without what is missing', () => {
    sessionStorage.clear();
    const reload = jest.fn();
    reloadWhenStale(reload);
    const field = document.body.appendChild(document.createElement('textarea'));
    field.value = 'Half a reply to @Pri';
    expect(dispatchEvent(missing())).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    field.remove();
    expect(dispatchEvent(missing())).toBe(false);
  });
});
