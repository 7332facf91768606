import { Button } from '@mantine/core';
import { useRef } from 'react';
import { IconX } from '../icons/frame.ts';
import classes from './filter-chips.module.css';

interface FilterChipsProps<Name extends string> {
  /** Active filters, as texts. */
  readonly filters: readonly { readonly name: Name; readonly text: string }[];
  readonly onRemove: (name: Name) => void;
  readonly onClear: () => void;
  /** Element id of the number of results, which gets the focus when the last filter is removed. */
  readonly foundId: string;
}

/** Removable chips of the active filters; empty if there are none. */
export function FilterChips<Name extends string>(props: FilterChipsProps<Name>) {
  const { filters, onRemove, onClear, foundId } = props;
  const list = useRef<HTMLDivElement>(null);

  /** Moves the focus to the next chip, or to the number of results. */
  const remove = (name: Name, at: number) => {
    const others = [...(list.current?.querySelectorAll('button') ?? [])].toSpliced(at, 1);
    const next = filters.length === 1 ? document.getElementById(foundId) : others[at];
    next?.focus();
    onRemove(name);
  };

  if (filters.length === 0) return null;
  return (
    <div ref={list} role="group" aria-label="Active filters" className={classes.filters}>
      {filters.map(({ name, text }, at) => (
        <button
          key={name}
          type="button"
          className={classes.filter}
          aria-label={`Remove filter ${text}`}
          onClick={() => remove(name, at)}
        >
          <span>{text}</span>
          <IconX size={14} stroke={2} aria-hidden />
        </button>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        Clear filters
      </Button>
    </div>
  );
}
