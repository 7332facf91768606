import { searchKinds, searchLimit } from '@lock-in/contracts';
import { Modal, TextInput, useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useLogout } from '../../../identity/session/logout.ts';
import { Keycaps } from '../../../ui/layout/keycaps.tsx';
import { useMe } from '../../../lib/session.ts';
import { useGlimpseQuery } from '../../../search/endpoints.ts';
import { addressOf, kindNames, searchAddress } from '../../../search/texts.ts';
import { IconSearch } from '../../../ui/icons/frame.ts';
import { destinationsOf } from '../destinations.ts';
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
  /** Absent if the label is unique. */
  readonly id?: string;
  readonly label: string;
  /** More words that match it. */
  readonly also?: string;
  /** The kind of a search result. */
  readonly kind?: string;
  readonly key?: string | undefined;
  readonly act: () => void;
}

/** Pause in typing, in milliseconds, before a search. */
const pause = 200;

/** Every page of the role and every global command by name; below them, what a search for the same words finds. */
export default function Palette({ onClose, ...ways }: PaletteProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const commands = useCommands(ways).filter((command) => matches(command, query));
  // Results are appended, so that the entry that Enter takes stays the same when they arrive.
  const found = [...commands, ...useSearch(query, ways.go)];
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
          placeholder="Search or jump to…"
          aria-label="Search or jump to"
          maxLength={searchLimit}
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
        <div id={id} role="listbox" aria-label="Pages, commands and results" className={classes.list}>
          {found.map((command, index) => (
            <div
              key={command.id ?? command.label}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              className={classes.command}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setAt(index)}
              onClick={() => choose(command)}
            >
              <span className={classes.label}>{command.label}</span>
              {command.kind !== undefined && <span className={classes.kind}>{command.kind}</span>}
              {command.key !== undefined && <Keycaps of={`g ${command.key}`} aria-hidden />}
            </div>
          ))}
        </div>
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

/** The search page for these words, and their first results. */
function useSearch(query: string, go: (to: string) => void): readonly Command[] {
  const text = query.trim();
  const [q] = useDebouncedValue(text, pause);
  const { data } = useGlimpseQuery(q === '' ? skipToken : { q });
  if (text === '') return [];
  const hits = data && q === text ? searchKinds.flatMap((kind) => data[kind].hits) : [];
  return [
    { label: `Search for “${text}”`, act: () => go(searchAddress(text)) },
    ...hits.map((hit) => ({
      id: `${hit.kind} ${hit.id}`,
      label: hit.title.text,
      kind: kindNames[hit.kind],
      act: () => go(addressOf(hit)),
    })),
  ];
}

const matches = ({ label, also = '' }: Command, query: string) => {
  const words = `${label} ${also}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
};
