const key = 'lock-in-reloaded-at';
const minuteMs = 60_000;

/**
 * A tab that was open while a new version was put in place asks for parts that are gone. The page is then loaded anew,
 * once: a part that is missing again right after that is an error like any other, for the error boundary. Without a network
 * nothing comes, the page itself neither, and who stays on it keeps what is there; who is writing keeps it too, and does without the part.
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
