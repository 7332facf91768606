import { paths } from '@lock-in/contracts/paths';
import { Button, CloseButton, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useMe } from '../../lib/session.ts';
import { Card } from '../../ui/layout/card.tsx';
import classes from './welcome-card.module.css';

interface WelcomeCardProps {
  readonly onDismiss: () => void;
}

/** Explains the feed and the first steps to new users. */
export default function WelcomeCard({ onDismiss }: WelcomeCardProps) {
  const { role, accountId } = useMe();
  return (
    <Card component="section" aria-labelledby="welcome" className={classes.card}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Title order={2} id="welcome">
          Welcome to Lock In
        </Title>
        <CloseButton className={classes.close} aria-label="Dismiss the welcome" onClick={onDismiss} />
      </Group>
      <Text>
        Here people in IT share what they learn. Like a post, join the discussion below it, or write your own.
        Choose a tag to see a single topic.
      </Text>
      <Group gap={8} mt={12}>
        {role === 'User' ? (
          <Button component={Link} to={paths.jobBoard} variant="light" size="xs">
            Browse jobs
          </Button>
        ) : (
          <Button component={Link} to={paths.newJob} variant="light" size="xs">
            Post a job
          </Button>
        )}
        <Button component={Link} to={paths.profile(accountId)} variant="default" size="xs">
          See your profile
        </Button>
      </Group>
    </Card>
  );
}
