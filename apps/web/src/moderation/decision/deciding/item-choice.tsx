import type { RecordedItem } from '@lock-in/contracts';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { count, plural } from '../../../ui/words/format.ts';
import { relativeTime } from '../../../ui/words/format.ts';
import { thingNouns } from '../../reports/report-texts.ts';
import classes from './item-choice.module.css';

export const keyOfItem = ({ thing, id }: Pick<RecordedItem, 'thing' | 'id'>) => `${thing}-${id}`;

interface ItemChoiceProps {
  readonly items: readonly RecordedItem[];
  /** Number of all, of which `items` has the first. */
  readonly total: number;
  /** Number of those with an open case, of which the first are among `items`. */
  readonly open: number;
  readonly chosen: ReadonlySet<string>;
  /** Also what has an open case and is not listed. */
  readonly allOpen: boolean;
  readonly onChoose: (chosen: ReadonlySet<string>, allOpen: boolean) => void;
}

/** What a person posted, to choose what is removed: what was reported comes first. */
export function ItemChoice({ items, total, open, chosen, allOpen, onChoose }: ItemChoiceProps) {
  const reported = items.filter(({ caseId }) => caseId !== null);
  const unlisted = Math.max(0, open - reported.length);
  const number = chosen.size + (allOpen ? unlisted : 0);
  const choose = (which: readonly RecordedItem[], withUnlisted = false) =>
    onChoose(new Set(which.map(keyOfItem)), withUnlisted && unlisted > 0);
  return (
    <Stack gap={8} role="group" aria-label="What is removed">
      <Group gap={8} justify="space-between">
        <Text fw={600}>Remove {number > 0 && `(${count(number)})`}</Text>
        <Group gap={8}>
          {reported.length > 0 && (
            <Button variant="default" size="compact-sm" onClick={() => choose(reported, true)}>
              All {count(reported.length + unlisted)} reported
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
              onChoose(next, false);
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
      {allOpen && <Text>With {plural(unlisted, 'reported one')} more than the list shows.</Text>}
      {total > items.length && <Text c="dimmed">and {plural(total - items.length, 'older one')}</Text>}
    </Stack>
  );
}
