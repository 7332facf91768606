import type { StateAsOf, StatesAsOf } from '@lock-in/contracts';
import { Button, CloseButton, Group, Skeleton, Text, TextInput, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { dateTimeShort } from '../../../ui/words/format.ts';
import classes from './as-of-card.module.css';
import { ComparedFields } from './compared-fields.tsx';
import { useStatesAsOfQuery } from '../history-endpoints.ts';
import type { Subject } from '../../decision/subject-address.ts';
import type { ThingField } from '../../decision/deciding/thing-fields.ts';
import { useTimelineChoice } from '../../timeline/timeline-choice.ts';

/** The subject's state at the chosen moment, optionally compared with its state at another one. Only a button until a moment is chosen. */
export function AsOfCard({ subject }: { subject: Subject }) {
  const [{ at, compareWith }, choose] = useTimelineChoice();
  const heading = useRef<HTMLHeadingElement>(null);
  // The moment may be chosen far below, where the change is not visible.
  useEffect(() => {
    const isChosenHere = document.activeElement?.closest('section') === heading.current?.closest('section');
    if (at === undefined || isChosenHere) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [at]);
  if (at === undefined)
    return (
      <Group>
        <Button variant="default" onClick={() => choose({ at: new Date().toISOString() })}>
          State at an earlier time
        </Button>
      </Group>
    );
  return (
    <Card component="section" aria-labelledby="as-of">
      <div className={classes.head}>
        <Title order={2} id="as-of" ref={heading} tabIndex={-1}>
          State at an earlier time
        </Title>
        <CloseButton aria-label="Close" onClick={() => choose({ at: undefined, compareWith: undefined })} />
      </div>
      <div className={classes.moments}>
        <MomentField label="Moment" value={at} onChoose={(moment) => moment && choose({ at: moment })} />
        <MomentField
          label="Compare with"
          value={compareWith}
          onChoose={(moment) => choose({ compareWith: moment })}
        />
        {compareWith === undefined ? (
          <Button variant="default" onClick={() => choose({ compareWith: new Date().toISOString() })}>
            Compare with now
          </Button>
        ) : (
          <Button variant="default" onClick={() => choose({ compareWith: undefined })}>
            Do not compare
          </Button>
        )}
      </div>
      <States subject={subject} at={at} compareWith={compareWith} />
    </Card>
  );
}

interface MomentFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  /** `undefined`: the field was cleared. */
  readonly onChoose: (moment: string | undefined) => void;
}

/** Local time of the reader, to the second. */
function MomentField({ label, value, onChoose }: MomentFieldProps) {
  return (
    <TextInput
      type="datetime-local"
      step={1}
      label={label}
      max={localTime(new Date())}
      value={value === undefined ? '' : localTime(new Date(value))}
      onChange={({ currentTarget }) => {
        const time = new Date(currentTarget.value);
        onChoose(Number.isNaN(time.getTime()) ? undefined : endOfSecond(time).toISOString());
      }}
    />
  );
}

/** The end of the second, so that all its events are included. */
const endOfSecond = (time: Date) => new Date(Math.floor(time.getTime() / 1_000) * 1_000 + 999);

/** 2026-11-20T15:04:05 */
const localTime = (time: Date) =>
  new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);

interface StatesProps {
  readonly subject: Subject;
  readonly at: string;
  readonly compareWith: string | undefined;
}

function States({ subject, at, compareWith }: StatesProps) {
  const { data, isError, error, refetch } = useStatesAsOfQuery({ ...subject, at, compareWith });
  if (data) return <Fields {...data} />;
  if (isError) return <ErrorState text="Error loading the earlier state." error={error} onRetry={refetch} />;
  return <Skeleton height={240} role="status" aria-label="Loading the earlier state…" />;
}

/** The earlier moment is always in the first column. */
function Fields({ state, other }: StatesAsOf) {
  const [first, second] = other && other.at < state.at ? [other, state] : [state, other];
  if (!first.exists && !second?.exists) return <Text c="dimmed">It did not exist yet.</Text>;
  return (
    <>
      {(first.isForgotten || second?.isForgotten) && (
        <Text c="dimmed" mb={8}>
          The person asked for their data to be erased, so parts of it can no longer be read.
        </Text>
      )}
      <ComparedFields first={column(first)} second={second ? column(second) : undefined} />
    </>
  );
}

const column = ({ at, exists, fields }: StateAsOf) => ({
  name: dateTimeShort(at),
  fields: exists
    ? fields.map(({ field, value }): ThingField => ({ name: field, text: value ?? '' }))
    : [{ name: 'Status', text: 'Not there yet' }],
});
