import type { CompanyApplication, Stage } from '@lock-in/contracts';
import { Button, Group, Menu, Text } from '@mantine/core';
import actionRow from '../../ui/layout/action-row.module.css';
import { IconChevronDown } from '../../ui/icons/frame.ts';
import { MoveEntries } from './move-entries.tsx';
import classes from './board.module.css';

interface BoardSelectionProps {
  readonly selected: readonly CompanyApplication[];
  readonly stages: readonly Stage[];
  readonly onMove: (to: Stage | null) => void;
  readonly onReject: () => void;
  readonly onClear: () => void;
}

/** Actions for all selected cards. */
export function BoardSelection({ selected, stages, onMove, onReject, onClear }: BoardSelectionProps) {
  if (selected.length === 0) return null;
  return (
    <Group
      gap={8}
      className={`${classes.selection} ${actionRow.row}`}
      role="group"
      aria-label="Selected applications"
    >
      <Text fw={600} role="status">
        {selected.length} selected
      </Text>
      <Menu position="bottom-start" radius="lg">
        <Menu.Target>
          <Button
            variant="default"
            size="xs"
            rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
          >
            Move to…
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <MoveEntries stages={stages} onMove={onMove} />
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" size="xs" onClick={onReject}>
        Reject…
      </Button>
      <Button variant="subtle" size="xs" onClick={onClear}>
        Clear
      </Button>
    </Group>
  );
}
