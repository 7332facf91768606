import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon } from '../icons/icon.ts';

interface PdfToolProps {
  readonly label: string;
  readonly icon: Icon;
  /** `undefined` at the limit. */
  readonly onClick: (() => void) | undefined;
}

/** A button of the PDF viewer. */
export function PdfTool({ label, icon: Icon, onClick }: PdfToolProps) {
  return (
    <Tooltip label={label}>
      {/* Not `disabled`, which would remove the focus from the pressed button. */}
      <ActionIcon
        aria-label={label}
        aria-disabled={!onClick}
        data-disabled={!onClick || undefined}
        onClick={onClick}
      >
        <Icon size={18} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}
