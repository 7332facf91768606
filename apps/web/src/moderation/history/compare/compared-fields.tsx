import { Badge, Text } from '@mantine/core';
import { IconPencil } from '../../../ui/icons/frame.ts';
import { FieldValue } from './field-value.tsx';
import classes from './compared-fields.module.css';
import type { ThingField } from '../../decision/deciding/thing-fields.ts';

/** The fields of a subject at one time. */
interface Column {
  readonly name: string;
  readonly fields: readonly ThingField[];
}

/** A subject at one time, or at two times side by side with differences marked. */
export function ComparedFields({ first, second }: { first: Column; second?: Column | undefined }) {
  const now = new Map(second?.fields.map((field) => [field.name, field]));
  const gained =
    second?.fields.filter(({ name }) => first.fields.every((field) => field.name !== name)) ?? [];
  return (
    <table className={classes.fields} data-both={second ? true : undefined}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">{first.name}</th>
          {second && <th scope="col">{second.name}</th>}
        </tr>
      </thead>
      <tbody>
        {[...first.fields, ...gained.map(none)].map((field) => (
          <Row
            key={field.name}
            field={field}
            name={first.name}
            other={second && { name: second.name, field: now.get(field.name) ?? none(field) }}
          />
        ))}
      </tbody>
    </table>
  );
}

/** A field that is missing at one of the times is empty there. */
const none = ({ name }: ThingField): ThingField => ({ name, text: '' });

interface RowProps {
  readonly field: ThingField;
  readonly name: string;
  readonly other: { readonly name: string; readonly field: ThingField } | undefined;
}

function Row({ field, name, other }: RowProps) {
  const differs = other !== undefined && other.field.text !== field.text;
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
      <td data-column={name}>
        <FieldValue field={field} />
      </td>
      {other && (
        <td data-column={other.name}>
          {differs ? (
            <FieldValue field={other.field} />
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
