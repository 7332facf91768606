import type { Account } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Anchor, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useMe } from '../../lib/session.ts';
import { saveChoice } from '../../lib/choice-cookies.ts';
import { useStored } from '../../lib/use-stored.ts';
import { Card } from '../../ui/layout/card.tsx';
import { IconCircle, IconCircleCheckFilled } from '../../ui/icons/later.ts';
import classes from './first-steps.module.css';
import { useOwnCompanyQuery } from '../../shared/jobs/recruitment-endpoints.ts';

/** First steps of a newly verified company; hidden for good once all of them are done. */
export function FirstSteps({ jobs }: { jobs: number | undefined }) {
  const { accountId } = useMe();
  const key = `first-steps-${accountId}`;
  const wereDone = useStored(key) !== null;
  const { data: profile } = useOwnCompanyQuery(accountId, { skip: wereDone });
  const steps = profile && !profile.isDisabled && jobs !== undefined ? stepsOf(profile, jobs) : [];
  const areDone = steps.length > 0 && steps.every(({ done }) => done);
  useEffect(() => {
    if (areDone) saveChoice(key, 'done');
  }, [areDone, key]);

  if (wereDone || areDone || steps.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="first-steps">
      <Title order={2} id="first-steps">
        Get started
      </Title>
      <Text c="dimmed">Three steps until applicants find you.</Text>
      <ul className={classes.steps}>
        {steps.map(({ done, to, text }) => (
          <li key={text}>
            {done ? (
              <>
                <IconCircleCheckFilled size={18} className={classes.done} aria-label="Done:" role="img" />
                <span>{text}</span>
              </>
            ) : (
              <>
                <IconCircle size={18} stroke={1.75} aria-hidden />
                <Anchor component={Link} to={to}>
                  {text}
                </Anchor>
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const stepsOf = ({ description, location, profilePicUrl }: Account, jobs: number) => [
  {
    done: Boolean(description) && Boolean(location),
    to: paths.editProfile,
    text: 'Describe your company and give its address',
  },
  { done: profilePicUrl !== null, to: paths.editProfile, text: 'Add your logo' },
  { done: jobs > 0, to: paths.newJob, text: 'Post your first job' },
];
