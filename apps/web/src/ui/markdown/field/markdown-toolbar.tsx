import { ActionIcon, Tooltip } from '@mantine/core';
import { memo, useState, type KeyboardEvent, type RefObject } from 'react';
import { IconPhoto } from '../../icons/frame.ts';
import { commandKey } from '../../layout/keys.ts';
import { editField } from './markdown-edits.ts';
import classes from './markdown-field.module.css';
import { tools } from './markdown-tools.ts';

interface MarkdownToolbarProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** The file input for images; absent if they are not supported. */
  readonly picker: RefObject<HTMLInputElement | null> | undefined;
}

/** A toolbar with one tab stop; the arrow keys move within it. Not rendered again at each key that is typed into the field. */
export const MarkdownToolbar = memo(function MarkdownToolbar({ field, picker }: MarkdownToolbarProps) {
  const [current, setCurrent] = useState(0);

  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const last = picker ? tools.length : tools.length - 1;
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
            onClick={() => editField(field.current, tool.edit)}
          >
            <tool.Icon size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
      {picker && (
        <Tooltip label="Add images">
          <ActionIcon
            size={28}
            aria-label="Add images"
            tabIndex={tools.length === current ? 0 : -1}
            onFocus={() => setCurrent(tools.length)}
            onClick={() => picker.current?.click()}
          >
            <IconPhoto size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  );
});
