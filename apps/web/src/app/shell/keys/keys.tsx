import { paths } from '@lock-in/contracts/paths';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { isPaletteKey, keysOfPage, type Key } from '../../../ui/layout/keys.ts';
import { lazy, optional } from '../../../ui/lazy.tsx';
import { useMe } from '../../../lib/session.ts';
import { destinationsOf } from '../destinations.ts';
import { KeysHelp } from './keys-help.tsx';
import { comment, dialogOf, hasRows, like, pageHas, searchField, step, whenThere } from '../page-parts.ts';

const Palette = lazy(() => import('./palette.tsx'), optional);

interface KeysProps {
  readonly onReady: (press: (event: KeyboardEvent) => void) => void;
}

/** Longest pause between G and the letter of a page. */
const pauseMs = 1_500;
const createBox = '[data-key="n"]';

/** The global keyboard shortcuts, their list, and the command palette. */
export default function Keys({ onReady }: KeysProps) {
  const me = useMe();
  const { link, go } = useGo();
  const [help, setHelp] = useState<readonly Key[]>();
  /** The element that had the focus before the palette opened; `undefined` while the palette is closed. */
  const [behind, setBehind] = useState<Element | null>();
  const prefixedAt = useRef(-Infinity);

  const writePost = () => {
    if (!pageHas(createBox)) go(paths.home);
    whenThere(createBox, (box) => box.click());
  };
  const search = () => {
    const field = searchField();
    if (field) return field.focus();
    // On a phone the search field is on the results page.
    go(paths.search);
    whenThere('#main input[type="search"]', (one) => one.focus());
  };
  const keysNow = (): readonly Key[] => {
    const own = keysOfPage();
    const everywhere: readonly Key[] = [
      { key: 'j', label: 'Next card', act: hasRows() ? () => step(1) : undefined },
      { key: 'k', label: 'Previous card', act: hasRows() ? () => step(-1) : undefined },
      { key: 'l', label: 'Like', act: pageHas('[data-key="l"]') ? like : undefined },
      { key: 'c', label: 'Comment', act: pageHas('[data-key="c"]') ? comment : undefined },
      { key: 'n', label: 'New post', act: me.role === 'Admin' ? undefined : writePost },
      { key: '/', label: 'Search', act: search },
      ...destinationsOf(me).flatMap(({ key, label, to }) =>
        key === undefined ? [] : [{ key: `g ${key}`, label, act: () => go(to) }],
      ),
      { key: '?', label: 'This list', act: showHelp },
    ];
    const others = everywhere.filter(({ key, act }) => act && !own.some((one) => one.key === key));
    return [...own, ...others];
  };
  const showHelp = () => setHelp(keysNow());

  // Synchronous: the chosen command may open a dialog, which in turn stores the focused element.
  const closePalette = () => {
    flushSync(() => setBehind(undefined));
    if (behind instanceof HTMLElement) behind.focus({ preventScroll: true });
  };
  const turnPalette = (event: KeyboardEvent) => {
    event.preventDefault();
    if (behind !== undefined) return closePalette();
    if (!dialogOf(event.target)) setBehind(document.activeElement);
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isPaletteKey(event)) return turnPalette(event);
    const letter = event.key === 'Escape' ? event.key : event.key.toLowerCase();
    const key = event.timeStamp - prefixedAt.current < pauseMs ? `g ${letter}` : letter;
    prefixedAt.current = key === 'g' ? event.timeStamp : -Infinity;
    const keys = keysFor(event.target, keysNow);
    const actOf = (name: string) => keys.find((one) => one.key === name)?.act;
    const act = (event.shiftKey ? actOf(`shift ${letter}`) : undefined) ?? actOf(key);
    if (!act) return;
    event.preventDefault();
    act();
  });
  const ready = useEffectEvent(onReady);
  useEffect(() => ready((event) => press(event)), []);

  return (
    <>
      {link}
      <KeysHelp keys={help} onClose={() => setHelp(undefined)} />
      {behind !== undefined && (
        <Palette
          go={go}
          onWrite={me.role === 'Admin' ? undefined : writePost}
          onHelp={showHelp}
          onClose={closePalette}
        />
      )}
    </>
  );
}

/** In a dialog the page's keys are off; a document's keys stay on while it is read in one. */
function keysFor(target: EventTarget | null, all: () => readonly Key[]): readonly Key[] {
  const dialog = dialogOf(target);
  if (!dialog) return all();
  return dialog.hasAttribute('data-keys') ? keysOfPage() : [];
}

/** Navigates by clicking a link, because the guard for unsaved changes handles clicks on links. */
function useGo() {
  const [to, setTo] = useState<string>(paths.home);
  const ref = useRef<HTMLAnchorElement>(null);
  return {
    link: <Link ref={ref} to={to} hidden tabIndex={-1} />,
    go: (address: string) => {
      flushSync(() => setTo(address));
      ref.current?.click();
    },
  };
}
