import { exportDecisions, exportFormats } from '@lock-in/contracts';
import { Button, Menu } from '@mantine/core';
import { addressOf } from '../../../lib/calls/call.ts';
import { IconDownload } from '../../../ui/icons/frame.ts';
import { IconBraces, IconTable } from '../../../ui/icons/later.ts';
import type { HistoryFilter } from './history-choice.ts';

const formats = {
  csv: { name: 'CSV, for spreadsheets', Icon: IconTable },
  json: { name: 'JSON, for programs', Icon: IconBraces },
} as const;

interface ExportMenuProps {
  readonly filter: HistoryFilter;
  /** The number of decisions in words. */
  readonly found: string;
  /** There is nothing to export, or it is not known yet. */
  readonly isEmpty: boolean;
}

/** Exports all decisions that match the filters, streamed. The entries are plain links, so that the browser shows the download progress. */
export function ExportMenu({ filter, found, isEmpty }: ExportMenuProps) {
  return (
    <Menu position="bottom-end" width={240} radius="lg">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          disabled={isEmpty}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{found}, each with the content it was about</Menu.Label>
        {exportFormats.map((format) => {
          const { name, Icon } = formats[format];
          return (
            <Menu.Item
              key={format}
              component="a"
              href={addressOf(exportDecisions, { params: { format }, query: { ...filter } })}
              download
              leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
            >
              {name}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
