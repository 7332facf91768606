import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import classes from './counted-tabs.module.css';
import { count } from './format.ts';

interface CountedTab {
  /** Its name in the address. */
  readonly value: string;
  readonly label: string;
  /** How many things it holds; absent while that is not known. */
  readonly count?: number | string | undefined;
  readonly panel: ReactNode;
}

/** Tabs with the number of things in each. Which one is open stands in the address, so that it can be kept and shared. */
export function CountedTabs({
  label,
  tabs,
  kept = [],
  start = tabs[0].value,
}: {
  label: string;
  tabs: readonly [CountedTab, ...CountedTab[]];
  /** Names of the query parameters that all tabs keep. */
  kept?: readonly string[];
  /** The tab that is open where the address names none; the first unless given. */
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
      <Tabs.List aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.value}
            value={tab.value}
            rightSection={
              tab.count === undefined ? undefined : (
                <span className={classes.count}>
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
