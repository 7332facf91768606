import { Alert, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useMe } from '../../lib/session.ts';
import { IconUsers } from '../icons/frame.ts';
import classes from './edit-conflict.module.css';
import { Segments } from '../forms/segments.tsx';
import { RelativeTime } from '../words/time.tsx';
import { isSame, type useForm } from '../forms/use-form.ts';
import type { Conflict } from './use-shared-edit.ts';

interface EditConflictProps<Values extends object> {
  readonly conflict: Conflict<Values> | undefined;
  readonly form: Pick<ReturnType<typeof useForm<Values>>, 'values' | 'set'>;
  /** Names of the fields, as on their labels. */
  readonly names: Readonly<Partial<Record<keyof Values & string, string>>>;
  /** A field's value as text; empty if there is none. */
  readonly show: (field: keyof Values & string, value: unknown) => string;
}

/** What somebody else saved while this form was edited: both versions of each field that they changed, and a choice. */
export function EditConflict<Values extends object>({
  conflict,
  form,
  names,
  show,
}: EditConflictProps<Values>) {
  const { accountId } = useMe();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (conflict) panel.current?.focus();
  }, [conflict]);
  if (!conflict) return null;
  const { by, at, differing } = conflict;
  const isOwn = by === null || by.accountId === accountId;
  return (
    <Alert
      ref={panel}
      tabIndex={-1}
      role="alert"
      color="yellow"
      icon={<IconUsers size={18} stroke={1.75} aria-hidden />}
      title={
        <>
          {isOwn ? (
            'This was changed elsewhere'
          ) : (
            <>
              <bdi>{by.name}</bdi> changed this
            </>
          )}
          {at !== null && (
            <>
              {' '}
              <RelativeTime at={at} />
            </>
          )}
        </>
      }
    >
      <Text>
        {differing.length === 0
          ? 'Nothing collides with your changes. Save again to keep both.'
          : 'Your changes are not saved yet. Choose what to keep, then save again.'}
      </Text>
      {differing.map(({ field, mine, theirs }) => {
        const chosen = isSame(form.values[field], theirs) ? 'theirs' : 'mine';
        const name = names[field] ?? field;
        const set = (which: string) =>
          form.set(field, (which === 'theirs' ? theirs : mine) as Values[typeof field]);
        return (
          <section key={field} aria-label={name} className={classes.field}>
            <div className={classes.head}>
              <Text fw={600}>{name}</Text>
              <Segments
                label={`${name}: which to keep`}
                segments={choices(isOwn)}
                chosen={chosen}
                onChoose={set}
              />
            </div>
            <div className={classes.both}>
              <Version name="Yours" text={show(field, mine)} chosen={chosen === 'mine'} />
              <Version
                name={isOwn ? 'Saved' : 'Theirs'}
                text={show(field, theirs)}
                chosen={chosen === 'theirs'}
              />
            </div>
          </section>
        );
      })}
    </Alert>
  );
}

const choices = (isOwn: boolean) => [
  { value: 'mine', name: 'Keep mine' },
  { value: 'theirs', name: isOwn ? 'Take saved' : 'Take theirs' },
];

function Version({ name, text, chosen }: { name: string; text: string; chosen: boolean }) {
  return (
    <div className={classes.version} data-chosen={chosen || undefined}>
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      <div className={classes.text} dir="auto" tabIndex={0} role="group" aria-label={name}>
        {text === '' ? <Text c="dimmed">Empty</Text> : text}
      </div>
    </div>
  );
}
