import type { Company } from '@lock-in/contracts';
import { Text } from '@mantine/core';
import { Prose } from '../../ui/markdown/prose.tsx';
import { Day } from '../../ui/words/time.tsx';
import { isChangeDecided, nounOf } from '../changes/change-texts.ts';
import classes from './company-card.module.css';

const words = { Verified: 'Verified', Rejected: 'Rejected', Revoked: 'Verification revoked' } as const;

/** The latest decision about a company: time, admin and reason. If the company is pending again, this is the earlier decision. */
export function DecisionNote({
  company: { verified, decision, submittedAt, waitingSince },
}: {
  company: Company;
}) {
  if (decision === null) return null;
  const { at, reason } = decision;
  return (
    <div className={classes.note} data-verified={verified === 1 || undefined}>
      <Text size="xs" c="dimmed" mb={reason === null ? 0 : 4}>
        <Taken decision={decision} />
        {verified === 0 &&
          (submittedAt > at ? (
            <>
              ; submitted another document on <Day at={submittedAt} />
            </>
          ) : (
            <>
              ; reopened on <Day at={waitingSince} />
            </>
          ))}
        {verified === 2 && reason === null && ', without a reason'}
      </Text>
      {reason !== null && <Prose text={reason} />}
    </div>
  );
}

/** The latest decision about a change of a verified company. */
export function ChangeNote({ company: { verified, changeDecision } }: { company: Company }) {
  if (changeDecision === null || verified !== 1) return null;
  const { verdict, reason } = changeDecision;
  return (
    <div className={classes.note} data-verified={verdict === 'Approved' || undefined}>
      <Text size="xs" c="dimmed" mb={reason === null ? 0 : 4}>
        <ChangeTaken decision={changeDecision} />
      </Text>
      {reason !== null && <Prose text={reason} />}
    </div>
  );
}

/** The latest decision in one line, for a card that is still shown although its company has left the list. */
export function DecisionLine({ company }: { company: Company }) {
  const { verified, decision, submittedAt, waitingSince } = company;
  if (company.changeDecision && isChangeDecided(company))
    return <ChangeTaken decision={company.changeDecision} />;
  if (!decision) return null;
  if (verified !== 0) return <Taken decision={decision} />;
  if (submittedAt > decision.at) return null;
  return (
    <>
      Reopened on <Day at={waitingSince} />
    </>
  );
}

const Taken = ({ decision: { verdict, at, by } }: { decision: NonNullable<Company['decision']> }) => (
  <>
    {words[verdict]} on <Day at={at} />
    {by !== null && by.name !== '' && ` by ${by.name}`}
  </>
);

const ChangeTaken = ({ decision }: { decision: NonNullable<Company['changeDecision']> }) => (
  <>
    {capitalized(nounOf(decision))}
    {decision.name !== null && ` “${decision.name}”`}{' '}
    {decision.verdict === 'Approved' ? 'approved' : 'declined'} on <Day at={decision.at} />
    {decision.by !== null && decision.by.name !== '' && ` by ${decision.by.name}`}
  </>
);

const capitalized = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);
