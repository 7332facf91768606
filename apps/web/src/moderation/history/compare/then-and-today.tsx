import type { DecisionDetails, ModeratedThing } from '@lock-in/contracts';
import { Text, Title } from '@mantine/core';
import { Card } from '../../../ui/layout/card.tsx';
import { dateTimeShort } from '../../../ui/words/format.ts';
import { IconArrowsDiff } from '../../../ui/icons/later.ts';
import { ComparedFields } from './compared-fields.tsx';
import classes from './then-and-today.module.css';
import { fieldsOf } from '../../decision/deciding/thing-fields.ts';

type Today = DecisionDetails['today'];

const words: Readonly<Record<Today['state'], string>> = {
  unchanged: 'Unchanged since the decision',
  edited: 'Edited since the decision',
  deleted: 'Deleted by its author',
  removed: 'Removed by an admin',
  left: 'Gone: its account was deleted',
  erased: 'Erased with its author’s data',
};

/** The subject at the time of the decision beside its current state, with differences marked. */
export function ThenAndToday({ decision: { asDecided, today } }: { decision: DecisionDetails }) {
  const since = today.since === null ? '' : ` · ${dateTimeShort(today.since)}`;
  return (
    <Card component="section" aria-labelledby="then-and-today">
      <div className={classes.head}>
        <Title order={2} id="then-and-today">
          {today.thing ? 'Then and today' : 'State at that time'}
        </Title>
        <Text c="dimmed" className={classes.state}>
          <IconArrowsDiff size={18} stroke={1.75} aria-hidden />
          Today: {words[today.state]}
          {since}
        </Text>
      </div>
      {asDecided ? (
        <Comparison then={asDecided} today={today.thing} />
      ) : (
        <Text c="dimmed">
          {today.state === 'erased'
            ? 'The person asked for their data to be erased, so its content can no longer be read. The decision stays in the log.'
            : 'Its content at that moment can no longer be read.'}
        </Text>
      )}
    </Card>
  );
}

function Comparison({ then, today }: { then: ModeratedThing; today: ModeratedThing | null }) {
  const first = { name: 'At that moment', fields: fieldsOf(then) };
  return (
    <ComparedFields first={first} second={today ? { name: 'Today', fields: fieldsOf(today) } : undefined} />
  );
}
