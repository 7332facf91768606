import type { DecisionDetails, ModeratedThing } from '@lock-in/contracts';
import { Badge, Text, Title } from '@mantine/core';
import { IconArrowsDiff, IconPencil } from '@tabler/icons-react';
import { Card } from '../ui/card.tsx';
import { dateTimeShort } from '../ui/format.ts';
import classes from './then-and-today.module.css';
import { FieldValue } from './field-value.tsx';
import { fieldsOf, type ThingField } from './thing-fields.ts';

type Today = DecisionDetails['today'];

const words: Readonly<Record<Today['state'], string>> = {
  unchanged: 'Unchanged since the decision',
  edited: 'Edited since the decision',
  deleted: 'Deleted by its author',
  removed: 'Removed by an admin',
  left: 'Gone: its account was closed',
  erased: 'Erased with the data of its person',
};

/** The thing as it stood when it was decided about, beside what has become of it; what differs is marked. */
export function ThenAndToday({ decision: { asDecided, today } }: { decision: DecisionDetails }) {
  const since = today.since === null ? '' : ` · ${dateTimeShort(today.since)}`;
  return (
    <Card component="section" aria-labelledby="then-and-today">
      <div className={classes.head}>
        <Title order={2} id="then-and-today">
          {today.thing ? 'At that moment and today' : 'As it stood at that moment'}
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
            ? 'The person asked for their data to be erased, so what it said cannot be read any more. The decision stays in the log.'
            : 'What it said then cannot be read any more.'}
        </Text>
      )}
    </Card>
  );
}

function Comparison({ then, today }: { then: ModeratedThing; today: ModeratedThing | null }) {
  const now = new Map(today ? fieldsOf(today).map((field) => [field.name, field]) : []);
  return (
    <table className={classes.fields} data-both={today ? true : undefined}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">At that moment</th>
          {today && <th scope="col">Today</th>}
        </tr>
      </thead>
      <tbody>
        {fieldsOf(then).map((field) => (
          <Row
            key={field.name}
            field={field}
            now={today ? (now.get(field.name) ?? none(field)) : undefined}
          />
        ))}
      </tbody>
    </table>
  );
}

/** A field that it has no more says nothing today. */
const none = ({ name }: ThingField): ThingField => ({ name, text: '' });

function Row({ field, now }: { field: ThingField; now: ThingField | undefined }) {
  const differs = now !== undefined && now.text !== field.text;
  const changed = differs && !field.decided;
  return (
    <tr data-changed={changed || undefined} data-same={!differs || undefined}>
      <th scope="row">
        <span className={classes.name}>
          {field.name}
          {changed && (
            <Badge
              size="sm"
              variant="transparent"
              tt="none"
              className={classes.changed ?? ''}
              leftSection={<IconPencil size={12} stroke={2} aria-hidden />}
            >
              Changed
            </Badge>
          )}
        </span>
      </th>
      <td data-column="At that moment">
        <FieldValue field={field} />
      </td>
      {now && (
        <td data-column="Today">
          {differs ? (
            <FieldValue field={now} />
          ) : (
            <Text c="dimmed" lh="24px">
              The same
            </Text>
          )}
        </td>
      )}
    </tr>
  );
}
