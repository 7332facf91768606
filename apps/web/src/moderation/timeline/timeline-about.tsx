import type { Timeline } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { things } from '../history/decision-kinds.ts';
import { PersonLink } from '../decision/person-link.tsx';

interface AboutProps {
  readonly subject: Timeline['subject'];
  /** The subject no longer has a page. */
  readonly gone: boolean;
}

export function About({ subject: { kind, id, title, author }, gone }: AboutProps) {
  const { word, Icon } = things[kind];
  const page = { post: paths.post(id), job: paths.job(id), account: paths.profile(id) };
  return (
    <div>
      <Group gap={8} wrap="nowrap" align="flex-start">
        <Icon size={24} stroke={1.75} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
        <Text component="h1" fz={20} lh="28px" fw={600} m={0}>
          {title || word}
        </Text>
      </Group>
      <Text c="dimmed">
        {word} #{id}
        {author && kind !== 'account' && (
          <>
            {' · '}
            <PersonLink person={author} />
          </>
        )}
        {kind !== 'company' && (kind === 'account' || !gone) && (
          <>
            {' · '}
            <Anchor component={Link} to={page[kind]}>
              Open its page
            </Anchor>
          </>
        )}
      </Text>
    </div>
  );
}
