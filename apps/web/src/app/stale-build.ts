const key = 'lock-in-reloaded-at';
const minuteMs = 60_000;

/**
 * After a deploy, an open tab may request chunks that no longer exist. The page is then reloaded, once: a chunk that is
 * missing again within a minute is handled by the error boundary or by `lazy`, which offers a retry. There is no
 * reload while the browser is offline, since the page could not load either, nor while a textarea has content that would
 * be lost.
 */
export function reloadWhenStale(reload = () => location.reload()): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || isWriting()) return;
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < minuteMs) return;
    sessionStorage.setItem(key, String(Date.now()));
    event.preventDefault();
    reload();
  });
}

const isWriting = () => [...document.querySelectorAll('textarea')].some(({ value }) => value !== '');
