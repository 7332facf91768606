import type { DecisionDetails } from '@lock-in/contracts';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '../../ui/layout/card.tsx';
import { Fact } from '../../ui/layout/fact.tsx';
import { count, dateTime } from '../../ui/words/format.ts';
import { Prose } from '../../ui/markdown/prose.tsx';
import classes from './decision-page.module.css';
import { things } from '../history/decision-kinds.ts';
import { PersonLink } from './person-link.tsx';
import { ReasonTags } from '../history/reason-tags.tsx';
import { addressOfThing } from './thing-address.ts';

/** Admin, time, subject and reasons of a decision. */
export function DecisionFacts({ decision }: { decision: DecisionDetails }) {
  const { admin, author, decidedAt, kind, note, position, reasons, subject, today } = decision;
  const address = today.thing && addressOfThing(today.thing);
  const needsReason = subject.kind !== 'company' && !kind.endsWith('Restored');
  return (
    <Card>
      <dl className={classes.facts}>
        <Fact name="Decided by">
          <PersonLink person={admin} />
        </Fact>
        <Fact name="When">
          <time dateTime={decidedAt}>{dateTime(decidedAt)}</time>
        </Fact>
        <Fact name={things[subject.kind].word}>
          #{subject.id}
          {address !== null && (
            <>
              {' · '}
              <Anchor component={Link} to={address}>
                {subject.kind === 'comment' ? 'Open its post' : 'Open it'}
              </Anchor>
            </>
          )}
        </Fact>
        {subject.kind !== 'company' && (
          <Fact name={subject.kind === 'job' ? 'Company' : 'Author'}>
            <PersonLink person={author} />
          </Fact>
        )}
        {(needsReason || reasons.length > 0) && (
          <Fact name="Reasons">
            {reasons.length > 0 ? (
              <ReasonTags reasons={reasons.map(({ description }) => description)} />
            ) : (
              <Text c="dimmed">{kind === 'commentRemoved' ? 'Not required for comments' : 'None'}</Text>
            )}
          </Fact>
        )}
        {note !== null && note !== '' && (
          <Fact name="Reason sent to company">
            <Prose text={note} />
          </Fact>
        )}
        <Fact name="Event">{count(position)}</Fact>
      </dl>
    </Card>
  );
}
