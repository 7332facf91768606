const stops = 'a[href]:not([tabindex="-1"]), button:not(:disabled)';
/** The top bar's 56 px and a space. */
const barHeight = 72;

const isVisible = (element: Element) => element.checkVisibility?.() ?? true;

/** The cards of the page, and the button that loads more of them. */
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('#main article, #main [data-more]')].filter(
    (row) => isVisible(row) && !row.parentElement?.closest('article'),
  );

/** The card that has the keyboard, or the only one of the page. */
function card(): HTMLElement | undefined {
  const all = rows();
  return all.find((row) => row.contains(document.activeElement)) ?? (all.length === 1 ? all[0] : undefined);
}

export const hasRows = () => rows().length > 1;

/** Leads the keyboard to the next card or the one before; to the first that can be seen, where none has it yet. */
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

/** Opens the comments of the card, and leads the keyboard to their field. */
export function comment(): void {
  const toggle = buttonOf('c');
  if (!toggle) return;
  if (toggle.getAttribute('aria-expanded') === 'false') toggle.click();
  whenThere('textarea', (field) => field.focus(), card());
}

/** What a key was pressed in, if it is in front of the page. */
export const dialogOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[role="dialog"], [role="menu"]') : null;

/** The one in the top bar, wherever there is room for it. */
export const searchField = (): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="search"]')].find(isVisible);

/** Does it at once, or as soon as the page has the element; nothing if that takes longer than anybody waits. */
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
