import { paths } from '@lock-in/contracts/paths';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Keycaps } from '../../../ui/layout/keycaps.tsx';
import { commandKey, type Key } from '../../../ui/layout/keys.ts';
import classes from './keys-help.module.css';

interface KeysHelpProps {
  /** Keys that act on the current page; `undefined` while the list is closed. */
  readonly keys: readonly Key[] | undefined;
  readonly onClose: () => void;
}

const always = [
  { key: `${commandKey} K`, label: 'Command palette' },
  { key: `${commandKey} Enter`, label: 'Submit' },
];

/** Lists the keyboard shortcuts of the current page. */
export function KeysHelp({ keys, onClose }: KeysHelpProps) {
  return (
    <Modal opened={keys !== undefined} onClose={onClose} title="Keyboard shortcuts" size={440}>
      <dl className={classes.keys}>
        {[...(keys ?? []), ...always].map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <Keycaps of={key} />
            </dd>
          </div>
        ))}
      </dl>
      <Text c="dimmed" mt="md">
        Shortcuts can be turned off in{' '}
        <Anchor component={Link} to={paths.appearance} underline="always" onClick={onClose}>
          Appearance
        </Anchor>
        .
      </Text>
    </Modal>
  );
}
