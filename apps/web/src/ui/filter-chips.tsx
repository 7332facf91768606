import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './filter-chips.module.css';

interface FilterChipsProps<Name extends string> {
  /** What is on, in words. */
  readonly filters: readonly { readonly name: Name; readonly text: string }[];
  readonly onRemove: (name: Name) => void;
  readonly onClear: () => void;
  /** The id of what says how many rows there are: the keyboard goes there when the last filter is taken off. */
  readonly foundId: string;
}

/** Each filter that is on, to be taken off; nothing where none is. */
export function FilterChips<Name extends string>(props: FilterChipsProps<Name>) {
  const { filters, onRemove, onClear, foundId } = props;
  const list = useRef<HTMLDivElement>(null);

  /** The keyboard goes on to the next filter, or to what is left without any. */
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
