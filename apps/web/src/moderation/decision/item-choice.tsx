import type { RecordedItem } from '@lock-in/contracts';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { count, plural } from '../../ui/words/format.ts';
import { relativeTime } from '../../ui/words/format.ts';
import { thingNouns } from '../reports/report-words.ts';
import classes from './item-choice.module.css';

export const keyOfItem = ({ thing, id }: Pick<RecordedItem, 'thing' | 'id'>) => `${thing}-${id}`;

interface ItemChoiceProps {
  readonly items: readonly RecordedItem[];
  /** Number of all, of which `items` has the first. */
  readonly total: number;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** What a person posted, to choose what is removed: what was reported comes first. */
export function ItemChoice({ items, total, chosen, onChoose }: ItemChoiceProps) {
  const reported = items.filter(({ caseId }) => caseId !== null);
  const choose = (which: readonly RecordedItem[]) => onChoose(new Set(which.map(keyOfItem)));
  return (
    <Stack gap={8} role="group" aria-label="What is removed">
      <Group gap={8} justify="space-between">
        <Text fw={600}>Remove {chosen.size > 0 && `(${count(chosen.size)})`}</Text>
        <Group gap={8}>
          {reported.length > 0 && (
            <Button variant="default" size="compact-sm" onClick={() => choose(reported)}>
              All {count(reported.length)} reported
            </Button>
          )}
          <Button variant="default" size="compact-sm" onClick={() => choose(items)}>
            All {count(items.length)}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => choose([])}>
            None
          </Button>
        </Group>
      </Group>
      <div className={classes.items}>
        {items.map((item) => (
          <Checkbox
            key={keyOfItem(item)}
            checked={chosen.has(keyOfItem(item))}
            onChange={({ currentTarget: { checked } }) => {
              const next = new Set(chosen);
              if (checked) next.add(keyOfItem(item));
              else next.delete(keyOfItem(item));
              onChoose(next);
            }}
            label={item.title || item.excerpt || thingNouns[item.thing]}
            description={[
              thingNouns[item.thing],
              relativeTime(item.postedAt),
              ...(item.reportCount > 0 ? [plural(item.reportCount, 'report')] : []),
            ].join(' · ')}
          />
        ))}
      </div>
      {total > items.length && <Text c="dimmed">and {plural(total - items.length, 'older one')}</Text>}
    </Stack>
  );
}
