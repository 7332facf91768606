import { Tabs } from '@mantine/core';
import { count } from '../../ui/words/format.ts';
import { type Column, columnKey, columnName } from './column.ts';
import classes from './board.module.css';

interface BoardTabsProps {
  readonly columns: readonly Column[];
  readonly open: string;
  readonly onOpen: (key: string) => void;
}

/** One column at a time, on narrow screens. */
export function BoardTabs({ columns, open, onOpen }: BoardTabsProps) {
  return (
    <Tabs value={open} onChange={(key) => key !== null && onOpen(key)} mb="sm">
      <Tabs.List aria-label="Columns" className={classes.tabs}>
        {columns.map((column) => (
          <Tabs.Tab
            key={columnKey(column)}
            value={columnKey(column)}
            rightSection={<span className={classes.count}>{count(column.count)}</span>}
          >
            {columnName(column)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
