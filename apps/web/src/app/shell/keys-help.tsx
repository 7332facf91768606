import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Modal } from '../../ui/modal.tsx';
import type { Key } from '../../ui/keys.ts';
import classes from './keys-help.module.css';

interface KeysHelpProps {
  /** Those that do something on the page; undefined while the list is closed. */
  readonly keys: readonly Key[] | undefined;
  readonly onClose: () => void;
}

const command = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl';
const always = [{ key: `${command} Enter`, what: 'Send the form' }];

/** What keys do on the page at hand. */
export function KeysHelp({ keys, onClose }: KeysHelpProps) {
  return (
    <Modal opened={keys !== undefined} onClose={onClose} title="Keyboard shortcuts" size={440}>
      <dl className={classes.keys}>
        {[...(keys ?? []), ...always].map(({ key, what }) => (
          <div key={key}>
            <dt>{what}</dt>
            <dd>
              {key.split(' ').map((part) => (
                <kbd key={part}>
                  {part === 'Escape' ? 'Esc' : part.length === 1 ? part.toUpperCase() : part}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Text c="dimmed" mt="md">
        Single keys can be turned off in{' '}
        <Anchor component={Link} to="/security/appearance" underline="always" onClick={onClose}>
          Appearance
        </Anchor>
        .
      </Text>
    </Modal>
  );
}
