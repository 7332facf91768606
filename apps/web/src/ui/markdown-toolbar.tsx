import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { commandKey } from './keys.ts';
import classes from './markdown-field.module.css';
import { tools, type Tool } from './markdown-tools.ts';

interface MarkdownToolbarProps {
  readonly onUse: (tool: Tool) => void;
  /** Absent if images are not supported. */
  readonly onPickImages?: (() => void) | undefined;
}

/** A toolbar with one tab stop; the arrow keys move within it. */
export function MarkdownToolbar({ onUse, onPickImages }: MarkdownToolbarProps) {
  const [current, setCurrent] = useState(0);

  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const last = onPickImages ? tools.length : tools.length - 1;
    const next = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('button')[next]?.focus();
  };

  return (
    <div role="toolbar" aria-label="Formatting" className={classes.toolbar} onKeyDown={step}>
      {tools.map((tool, at) => (
        <Tooltip
          key={tool.name}
          label={tool.key ? `${tool.name} (${commandKey}+${tool.key.toUpperCase()})` : tool.name}
        >
          <ActionIcon
            size={28}
            aria-label={tool.name}
            aria-keyshortcuts={tool.key && `Control+${tool.key.toUpperCase()} Meta+${tool.key.toUpperCase()}`}
            tabIndex={at === current ? 0 : -1}
            onFocus={() => setCurrent(at)}
            // Keeps the field's selection, and a phone's keyboard open.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onUse(tool)}
          >
            <tool.Icon size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
      {onPickImages && (
        <Tooltip label="Add images">
          <ActionIcon
            size={28}
            aria-label="Add images"
            tabIndex={tools.length === current ? 0 : -1}
            onFocus={() => setCurrent(tools.length)}
            onClick={onPickImages}
          >
            <IconPhoto size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  );
}
