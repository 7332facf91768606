const stops = 'a[href]:not([tabindex="-1"]), button:not(:disabled)';
/** Height of the top bar (56 px) plus spacing. */
const barHeight = 72;

const isVisible = (element: Element) => element.checkVisibility?.() ?? true;

/** The page's cards, and the button that loads more of them. */
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('#main article, #main [data-more]')].filter(
    (row) => isVisible(row) && !row.parentElement?.closest('article'),
  );

/** The card that contains the focus, or the page's only card. */
function card(): HTMLElement | undefined {
  const all = rows();
  return all.find((row) => row.contains(document.activeElement)) ?? (all.length === 1 ? all[0] : undefined);
}

export const hasRows = () => rows().length > 1;

/** Moves the focus to the next or previous card, or to the first visible one if no card has the focus. */
export function step(by: 1 | -1): void {
  const all = rows();
  const at = all.findIndex((row) => row.contains(document.activeElement));
  const row =
    at < 0 ? (all.find((one) => one.getBoundingClientRect().bottom > barHeight) ?? all[0]) : all[at + by];
  if (!row) return;
  const stop = row.matches(stops)
    ? row
    : (row.querySelector<HTMLElement>('a[data-covers-card]') ?? row.querySelector<HTMLElement>(stops));
  stop?.focus({ preventScroll: true });
  row.scrollIntoView({ block: row.clientHeight > innerHeight / 2 ? 'start' : 'nearest' });
}

export const pageHas = (selector: string): boolean => document.querySelector(`#main ${selector}`) !== null;

const buttonOf = (key: string) => card()?.querySelector<HTMLElement>(`[data-key="${key}"]`);

export const like = (): void => buttonOf('l')?.click();

/** Opens the comments of the card and focuses their field. */
export function comment(): void {
  const toggle = buttonOf('c');
  if (!toggle) return;
  if (toggle.getAttribute('aria-expanded') === 'false') toggle.click();
  whenThere('textarea', (field) => field.focus(), card());
}

/** The dialog or menu in which a key was pressed, if any. */
export const dialogOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[role="dialog"], [role="menu"]') : null;

/** The visible search field of the top bar, if there is room for one. */
export const searchField = (): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="search"]')].find(isVisible);

/** Calls `act` with the element now, or as soon as it appears. Gives up after five seconds. */
export function whenThere(
  selector: string,
  act: (element: HTMLElement) => void,
  within: HTMLElement = document.body,
): void {
  const found = within.querySelector<HTMLElement>(selector);
  if (found) return act(found);
  const observer = new MutationObserver(() => {
    const element = within.querySelector<HTMLElement>(selector);
    if (!element) return;
    observer.disconnect();
    act(element);
  });
  observer.observe(within, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), 5_000);
}
