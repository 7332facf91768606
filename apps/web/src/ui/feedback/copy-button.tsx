import { ActionIcon, Tooltip } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '../icons/frame.ts';

/** `label` names the copied text. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { copied, copy } = useClipboard({ timeout: 2_000 });
  const shown = copied ? 'Copied' : label;
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Tooltip label={shown}>
      <ActionIcon aria-label={shown} onClick={() => copy(text)}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
