import { ActionIcon, Tooltip } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import classes from './decision-proof.module.css';

export function CopyableCommand({ command }: { command: string }) {
  const { copied, copy } = useClipboard({ timeout: 2_000 });
  const label = copied ? 'Copied' : 'Copy command';
  return (
    <div className={classes.command}>
      <code>{command}</code>
      <Tooltip label={label}>
        <ActionIcon aria-label={label} onClick={() => copy(command)}>
          {copied ? (
            <IconCheck size={18} stroke={1.75} aria-hidden />
          ) : (
            <IconCopy size={18} stroke={1.75} aria-hidden />
          )}
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
