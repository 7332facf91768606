import type { DecisionDetails } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '../../ui/layout/card.tsx';
import { Fact } from '../../ui/layout/fact.tsx';
import { count, dateTime } from '../../ui/words/format.ts';
import { Prose } from '../../ui/markdown/prose.tsx';
import classes from './decision-page.module.css';
import { deciderName, things, type ThingKind } from '../history/decision-kinds.ts';
import { PersonLink } from './person-link.tsx';
import { ReasonTags } from '../history/reason-tags.tsx';
import { addressOfThing } from './thing-address.ts';

/** Admin, time, subject and reasons of a decision. */
export function DecisionFacts({ decision }: { decision: DecisionDetails }) {
  const { admin, author, by, decidedAt, note, undoes, undoneBy, position, reasons, subject, today } =
    decision;
  const address = today.thing && addressOfThing(today.thing);
  const noReason = reasonMissing(decision);
  return (
    <Card>
      <dl className={classes.facts}>
        <Fact name="Decided by">{admin ? <PersonLink person={admin} /> : deciderName(decision)}</Fact>
        <Fact name="When">
          <time dateTime={decidedAt}>{dateTime(decidedAt)}</time>
        </Fact>
        <Fact name={things[subject.kind].word}>
          {subject.kind !== 'log' && <>#{subject.id}</>}
          {address !== null && (
            <>
              {' · '}
              <Anchor component={Link} to={address}>
                {subject.kind === 'comment' ? 'Open its post' : 'Open it'}
              </Anchor>
            </>
          )}
        </Fact>
        {author && (
          <Fact name={roles[subject.kind]}>
            <PersonLink person={author} />
            {' · '}
            <Anchor component={Link} to={`${paths.moderationHistory}?person=${author.accountId}`}>
              All decisions
            </Anchor>
          </Fact>
        )}
        {(noReason !== undefined || reasons.length > 0) && (
          <Fact name="Reasons">
            {reasons.length > 0 ? (
              <ReasonTags reasons={reasons.map(({ description }) => description)} />
            ) : (
              <Text c="dimmed">{noReason}</Text>
            )}
          </Fact>
        )}
        {note !== null && note !== '' && (
          <Fact
            name={subject.kind === 'company' ? 'Reason sent to company' : by === 'admin' ? 'Message' : 'Note'}
          >
            <Prose text={note} />
          </Fact>
        )}
        {undoes !== null && (
          <Fact name="Undoes">
            <DecisionLink position={undoes} />
          </Fact>
        )}
        {undoneBy !== null && (
          <Fact name="Undone by">
            <DecisionLink position={undoneBy} />
          </Fact>
        )}
        <Fact name="Event">{count(position)}</Fact>
      </dl>
    </Card>
  );
}

const DecisionLink = ({ position }: { position: number }) => (
  <Anchor component={Link} to={paths.decision(position)}>
    Decision {count(position)}
  </Anchor>
);

/** What the person concerned is to the subject. */
const roles: Readonly<Record<ThingKind, string>> = {
  post: 'Author',
  comment: 'Author',
  job: 'Company',
  company: 'Account',
  account: 'Person',
  log: 'Person',
};

/** The text in place of the reasons of a decision that could have had some. */
function reasonMissing({ kind }: DecisionDetails): string | undefined {
  if (kind === 'commentRemoved') return 'Not required for comments';
  return kind === 'postRemoved' || kind === 'jobTakenDown' ? 'None' : undefined;
}
