import { UnstyledButton } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { saveChoice } from '../../lib/choice-cookies.ts';
import { useStored } from '../../lib/use-stored.ts';
import { IconChevronDown } from '../icons/frame.ts';
import classes from './disclosure.module.css';

interface DisclosureProps {
  readonly title: string;
  /** Local storage key that remembers whether it is open. */
  readonly storageKey: string;
  /** Rendered only while open, so that hidden content is not loaded. */
  readonly children: ReactNode;
}

/** A collapsible section, open by default. */
export function Disclosure({ title, storageKey, children }: DisclosureProps) {
  const id = useId();
  const stored = useStored(storageKey);
  const [chosen, setOpen] = useState<boolean>();
  const open = chosen ?? stored !== 'closed';
  const toggle = () => {
    saveChoice(storageKey, open ? 'closed' : 'open');
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
