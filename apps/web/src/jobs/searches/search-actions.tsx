import type { JobSearch } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Button, Group, Menu } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { current } from '../../lib/calls/query-options.ts';
import { lazy } from '../../ui/lazy.tsx';
import { IconBell, IconChevronDown } from '../../ui/icons/frame.ts';
import { IconBellFilled } from '../../ui/icons/later.ts';
import { filterOf, isSameFilter, savedSearchesPath } from './job-search.ts';
import { useJobSearchesQuery } from './job-search-endpoints.ts';
import classes from './search-actions.module.css';
import { useJobChoice } from '../board/use-job-choice.ts';

const SearchDialog = lazy(() => import('./search-dialog.tsx'));
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Beside the number of jobs: saves the current filters, and opens saved searches. */
export function SearchActions() {
  const [choice] = useJobChoice();
  const { data } = useJobSearchesQuery(undefined, current);
  const filter = filterOf(choice);
  const saved = data?.searches.find((search) => isSameFilter(search.filter, filter));
  return (
    <Group gap={8} wrap="wrap">
      {Object.keys(filter).length > 0 && (saved ? <Saved search={saved} /> : <Save filter={filter} />)}
      {data && data.searches.length > 0 && <SavedMenu searches={data.searches} />}
    </Group>
  );
}

function Save({ filter }: { filter: JobSearch['filter'] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconBell {...icon} />} onClick={() => setOpen(true)}>
        Save this search
      </Button>
      {isOpen && <SearchDialog search={{ filter }} onClose={() => setOpen(false)} />}
    </>
  );
}

function Saved({ search }: { search: JobSearch }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconBellFilled size={18} className={classes.saved} aria-hidden />}
        aria-label={`Search saved: edit ${search.name}`}
        onClick={() => setOpen(true)}
      >
        Search saved
      </Button>
      {isOpen && <SearchDialog search={search} onClose={() => setOpen(false)} />}
    </>
  );
}

function SavedMenu({ searches }: { searches: readonly JobSearch[] }) {
  return (
    <Menu position="bottom-end" width={300} radius="lg">
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        >
          Saved searches
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {searches.map((search) => (
          <Menu.Item
            key={search.searchId}
            component={Link}
            to={paths.savedSearch(search.searchId)}
            rightSection={search.newJobs > 0 && <span className={classes.number}>{search.newJobs} new</span>}
          >
            <span className={classes.name}>{search.name}</span>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component={Link} to={savedSearchesPath}>
          Manage saved searches
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
