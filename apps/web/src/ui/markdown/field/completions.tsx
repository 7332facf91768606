import { Portal } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useState, type CSSProperties, type RefObject } from 'react';
import { Avatar } from '../../layout/avatar.tsx';
import { placeOf } from './caret-place.ts';
import {
  beginningAt,
  completion,
  languagesFor,
  type Beginning,
  type Suggest,
  type Suggestion,
} from './completion.ts';
import classes from './completions.module.css';
import { applyEdit } from './markdown-edits.ts';

interface CompletionsProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Suggests people to mention, and tags. Absent if the text supports neither. */
  readonly suggest: Suggest | undefined;
}

interface Open {
  readonly beginning: Beginning;
  readonly options: readonly Suggestion[];
  readonly active: number;
  readonly place: CSSProperties;
}

/** Pause in typing before suggestions are requested. */
const pauseMs = 120;

const labels = { '@': 'People and companies', '#': 'Tags', '```': 'Languages' } as const;

/**
 * Completions of a field's text, in a list at its caret. The focus stays in the field, which is a combobox while the
 * list is open. Its key handlers run before React's, so that Enter does not send the form and Escape does not close a
 * dialog around it.
 */
export default function Completions({ field, suggest }: CompletionsProps) {
  const id = useId();
  const [open, setOpen] = useState<Open>();
  const [beginning, setBeginning] = useState<Beginning>();

  const look = useEffectEvent((event?: Event) => {
    const textarea = field.current;
    if (!textarea || document.activeElement !== textarea) return setBeginning(undefined);
    if ((event as InputEvent | undefined)?.isComposing) return;
    const { value, selectionStart, selectionEnd } = textarea;
    setBeginning(selectionStart === selectionEnd ? beginningAt(value, selectionStart) : undefined);
  });
  /** Moving the caret closes the list; only typing opens it. */
  const follow = useEffectEvent(() => {
    const { selectionStart, selectionEnd } = field.current!;
    if (beginning && (selectionStart !== beginning.to || selectionEnd !== beginning.to)) look();
  });
  const close = useEffectEvent(() => setBeginning(undefined));
  const move = useEffectEvent(() => {
    const textarea = field.current;
    if (open && textarea)
      setOpen({ ...open, place: listPlace(textarea, open.beginning.from, open.options.length) });
  });
  const choose = (at: number) => {
    const textarea = field.current;
    const option = open?.options[at];
    if (!textarea || !open || !option) return;
    setBeginning(undefined);
    setOpen(undefined);
    applyEdit(textarea, completion(open.beginning, textarea.value, option.insert));
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Ignore keys that arrive before the list is rendered again.
    if (
      !open ||
      !isUnchanged(field.current, open.beginning) ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    const { options, active } = open;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setOpen({ ...open, active: (active + step + options.length) % options.length });
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) choose(active);
    else if (event.key === 'Escape') setBeginning(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    const textarea = field.current;
    if (!textarea) return undefined;
    const heard = [
      [textarea, 'input', look],
      [textarea, 'compositionend', () => look()],
      [textarea, 'blur', () => close()],
      [textarea, 'keydown', press],
      [textarea, 'selectionchange', () => follow()],
      // The caret moves when the page scrolls.
      [window, 'scroll', () => move()],
      [window, 'resize', () => move()],
    ] as unknown as readonly [EventTarget, string, (event: Event) => void][];
    const listeners = heard.map(([target, name, listener]) => {
      const hear = (event: Event) => listener(event);
      target.addEventListener(name, hear, target === window);
      return () => target.removeEventListener(name, hear, target === window);
    });
    look();
    return () => listeners.forEach((stop) => stop());
  }, [field]);

  const find = useEffectEvent(async (of: Beginning, isWanted: () => boolean) => {
    const options =
      of.sign === '```' ? languagesFor(of.typed) : ((await suggest?.(of).catch(() => [])) ?? []);
    const textarea = field.current;
    if (!isWanted() || !textarea) return;
    setOpen(
      options.length === 0
        ? undefined
        : { beginning: of, options, active: 0, place: listPlace(textarea, of.from, options.length) },
    );
  });
  useEffect(() => {
    if (!beginning) {
      setOpen(undefined);
      return undefined;
    }
    let wanted = true;
    const timer = setTimeout(() => void find(beginning, () => wanted), pauseMs);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [beginning]);

  const optionId = (at: number) => `${id}-${at}`;
  const active = open && optionId(open.active);
  useEffect(() => {
    const textarea = field.current;
    if (!textarea || active === undefined) return undefined;
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': 'true',
      'aria-controls': id,
      'aria-activedescendant': active,
      // Mantine's dialogs handle Escape first, on the window, unless this attribute is set.
      'data-mantine-stop-propagation': 'true',
    };
    for (const [name, value] of Object.entries(attributes)) textarea.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(attributes)) textarea.removeAttribute(name);
    };
  }, [field, id, active]);

  if (!open) return null;
  return (
    <Portal>
      <div
        id={id}
        role="listbox"
        aria-label={labels[open.beginning.sign]}
        className={classes.list}
        style={open.place}
        // Keeps the focus in the field.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        {open.options.map(({ key, label, detail, picture }, at) => (
          <div
            key={key}
            id={optionId(at)}
            role="option"
            aria-selected={at === open.active}
            className={classes.option}
            onPointerMove={() => at !== open.active && setOpen({ ...open, active: at })}
            onClick={() => choose(at)}
          >
            {picture && <Avatar accountId={picture.accountId} name={label} src={picture.src} size={24} />}
            <bdi className={classes.label}>{label}</bdi>
            {detail !== undefined && <span className={classes.detail}>{detail}</span>}
          </div>
        ))}
      </div>
    </Portal>
  );
}

const isUnchanged = (field: HTMLTextAreaElement | null, { sign, typed, from, to }: Beginning): boolean =>
  field?.selectionStart === to && field.value.slice(from, to) === sign + typed;

const width = 280;
const rowHeight = 44;
const gap = 4;

/** Below the caret, or above it if there is more room there. Uses the visual viewport, which excludes a phone's keyboard. */
function listPlace(field: HTMLTextAreaElement, at: number, rows: number): CSSProperties {
  const { left, top, bottom } = placeOf(field, at);
  const { visualViewport } = window;
  const seen = {
    top: visualViewport?.offsetTop ?? 0,
    height: visualViewport?.height ?? innerHeight,
    width: document.documentElement.clientWidth,
  };
  const below = seen.top + seen.height - bottom - gap;
  const above = top - seen.top - gap;
  const isBelow = below >= rows * rowHeight + 8 || below >= above;
  return {
    left: Math.max(8, Math.min(left, seen.width - width - 8)),
    width: Math.min(width, seen.width - 16),
    maxHeight: Math.max(rowHeight, isBelow ? below : above),
    ...(isBelow ? { top: bottom + gap } : { bottom: innerHeight - top + gap }),
  };
}
