import { Modal, Text, TextInput, useMantineColorScheme } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useLogout } from '../../identity/logout.ts';
import { Keycaps } from '../../ui/keycaps.tsx';
import { useMe } from '../../lib/session.ts';
import { destinationsOf } from './destinations.ts';
import classes from './palette.module.css';

interface PaletteProps {
  readonly go: (to: string) => void;
  /** Absent if the account may not write posts. */
  readonly onWrite: (() => void) | undefined;
  readonly onHelp: () => void;
  /** Returns after the palette is closed and the focus is restored. */
  readonly onClose: () => void;
}

interface Command {
  readonly label: string;
  /** More words that match it. */
  readonly also?: string;
  readonly key?: string | undefined;
  readonly act: () => void;
}

/** Every page of the role and every global command, searchable by name. */
export default function Palette({ onClose, ...ways }: PaletteProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const found = useCommands(ways).filter((command) => matches(command, query));
  const chosen = found[at];
  const choose = ({ act }: Command) => {
    onClose();
    act();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (by === undefined) return chosen && choose(chosen);
    setAt((at + by + found.length) % Math.max(1, found.length));
  };
  // Newer browsers return a promise, which an effect must not return.
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  return (
    <Modal.Root opened onClose={onClose} returnFocus={false} centered={false} size={520}>
      <Modal.Overlay />
      <Modal.Content aria-label="Commands">
        <TextInput
          data-autofocus
          size="md"
          variant="unstyled"
          className={classes.search ?? ''}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          placeholder="Search pages and commands"
          aria-label="Search pages and commands"
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={chosen && `${id}-${at}`}
          autoComplete="off"
          value={query}
          onChange={({ currentTarget: { value } }) => {
            setQuery(value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div id={id} role="listbox" aria-label="Pages and commands" className={classes.list}>
          {found.map((command, index) => (
            <div
              key={command.label}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              className={classes.command}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setAt(index)}
              onClick={() => choose(command)}
            >
              {command.label}
              {command.key !== undefined && <Keycaps of={`g ${command.key}`} aria-hidden />}
            </div>
          ))}
        </div>
        <Text role="status" c="dimmed" className={classes.none ?? ''}>
          {found.length === 0 && 'Nothing found.'}
        </Text>
      </Modal.Content>
    </Modal.Root>
  );
}

function useCommands({ go, onWrite, onHelp }: Omit<PaletteProps, 'onClose'>): readonly Command[] {
  const me = useMe();
  const logout = useLogout();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const themes = [
    ['light', 'Light Mode'],
    ['dark', 'Dark Mode'],
    ['auto', 'Use system theme'],
  ] as const;
  return [
    ...destinationsOf(me).map(({ to, label, key }) => ({ label, key, act: () => go(to) })),
    ...(onWrite ? [{ label: 'Create a new post', also: 'write', act: onWrite }] : []),
    ...themes
      .filter(([scheme]) => scheme !== colorScheme)
      .map(([scheme, label]) => ({ label, also: 'theme', act: () => setColorScheme(scheme) })),
    { label: 'Keyboard shortcuts', also: 'help', act: onHelp },
    { label: 'Logout', also: 'sign out log out', act: () => void logout() },
  ];
}

const matches = ({ label, also = '' }: Command, query: string) => {
  const words = `${label} ${also}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
};
