import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { load, save } from '../lib/storage.ts';
import classes from './disclosure.module.css';

interface DisclosureProps {
  readonly title: string;
  /** Under which local storage remembers whether it is open. */
  readonly storageKey: string;
  /** Rendered only while it is open: what is not seen is not loaded either. */
  readonly children: ReactNode;
}

/** A section that opens and closes on its own, open until somebody closes it. */
export function Disclosure({ title, storageKey, children }: DisclosureProps) {
  const id = useId();
  const [open, setOpen] = useState(() => load(storageKey) !== 'closed');
  const toggle = () => {
    save(storageKey, open ? 'closed' : 'open');
    setOpen(!open);
  };
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 className={classes.heading}>
        <UnstyledButton id={id} className={classes.button} aria-expanded={open} onClick={toggle}>
          {title}
          <IconChevronDown size={18} stroke={1.75} className={classes.chevron} aria-hidden />
        </UnstyledButton>
      </h2>
      {open && children}
    </section>
  );
}
