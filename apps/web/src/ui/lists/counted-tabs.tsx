import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import classes from './counted-tabs.module.css';
import { count } from '../words/format.ts';

interface CountedTab {
  /** Its value in the address. */
  readonly value: string;
  readonly label: string;
  /** Number of things in it; `undefined` while unknown, which reserves its space, and absent if it has none. */
  readonly count?: number | string | undefined;
  readonly panel: ReactNode;
}

/** Tabs with counts. The open tab is part of the address, so that it can be bookmarked and shared. */
export function CountedTabs({
  label,
  tabs,
  kept = [],
  start = tabs[0].value,
}: {
  label: string;
  tabs: readonly [CountedTab, ...CountedTab[]];
  /** Query parameters that are kept when the tab changes. */
  kept?: readonly string[];
  /** The tab that is open if the address names none; the first one by default. */
  start?: string;
}) {
  const [search, setSearch] = useSearchParams();
  const named = (name: string | null) => tabs.find(({ value }) => value === name);
  const open = named(search.get('tab')) ?? named(start) ?? tabs[0];

  const show = (value: string | null) => {
    const next = new URLSearchParams([...search].filter(([name]) => kept.includes(name)));
    if (value !== null && value !== start) next.set('tab', value);
    setSearch(next, { replace: true });
  };

  return (
    <Tabs value={open.value} onChange={show} keepMounted={false}>
      <Tabs.List aria-label={label} className={classes.tabs ?? ''}>
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.value}
            value={tab.value}
            className={classes.tab ?? ''}
            rightSection={
              'count' in tab && (
                <span
                  key={tab.count}
                  className={classes.count}
                  data-unknown={tab.count === undefined || undefined}
                >
                  {typeof tab.count === 'number' ? count(tab.count) : tab.count}
                </span>
              )
            }
          >
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, panel }) => (
        <Tabs.Panel key={value} value={value} pt="md">
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
