import { ActionIcon, Group, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconDownload, IconPlus } from '../icons/frame.ts';
import { IconChevronUp, IconMinus } from '../icons/later.ts';
import { PdfTool } from './pdf-tool.tsx';
import classes from './pdf-viewer.module.css';
import type { Zoom } from './pdf-zoom.ts';

interface PdfToolbarProps {
  readonly page: { readonly number: number; readonly of: number; readonly turnTo: (number: number) => void };
  readonly zoom: Zoom;
  readonly src: string;
  readonly fileName: string;
}

export function PdfToolbar({ page: { number, of, turnTo }, zoom, src, fileName }: PdfToolbarProps) {
  const percent = `${Math.round(zoom.zoom * 100)}%`;
  return (
    <Group className={classes.toolbar} justify="space-between" wrap="nowrap" gap={4}>
      <Group gap={4} wrap="nowrap">
        {of > 1 && (
          <>
            <PdfTool
              label="Previous page"
              icon={IconChevronUp}
              onClick={number > 1 ? () => turnTo(number - 1) : undefined}
            />
            <PdfTool
              label="Next page"
              icon={IconChevronDown}
              onClick={number < of ? () => turnTo(number + 1) : undefined}
            />
          </>
        )}
        <Text aria-live="polite" className={classes.number}>
          Page {number} of {of}
        </Text>
      </Group>
      <Group gap={4} wrap="nowrap">
        <PdfTool label="Zoom out" icon={IconMinus} onClick={zoom.farther} />
        <Tooltip label="Fit the width">
          <UnstyledButton
            className={classes.zoom}
            aria-label={`${percent}, fit the width`}
            onClick={zoom.fit}
          >
            {percent}
          </UnstyledButton>
        </Tooltip>
        <PdfTool label="Zoom in" icon={IconPlus} onClick={zoom.closer} />
        <Tooltip label="Download">
          <ActionIcon component="a" href={src} download={fileName} aria-label="Download">
            <IconDownload size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </Group>
    </Group>
  );
}
