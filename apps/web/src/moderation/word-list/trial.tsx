import '@mantine/core/styles/List.css';
import { postsTried, type WordListTrial } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Anchor, Button, Group, List, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { toastError } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/layout/card.tsx';
import { count, plural } from '../../ui/words/format.ts';
import { useTryWordListMutation } from './word-list-endpoints.ts';

/** What of the newest posts the lists would have met, as they stand in the form. */
export function Trial({ lists }: { lists: { hold: string[]; refuse: string[] } }) {
  const [attempt, { data, isLoading }] = useTryWordListMutation();
  const run = async () => {
    const { error } = await attempt({ body: lists });
    if (error) toastError(error, 'The lists could not be tried. Please try again.');
  };
  return (
    <Card component="section" aria-labelledby="trial">
      <Group justify="space-between" gap={8}>
        <Title order={2} id="trial">
          Try it
        </Title>
        <Button variant="default" loading={isLoading} onClick={() => void run()}>
          Try on the last {count(postsTried)} posts
        </Button>
      </Group>
      <Text c="dimmed" mt={4}>
        Shows which posts the lists above would have met. Nothing is saved, and nothing happens to the posts.
      </Text>
      <div role="status">{data && <Outcome trial={data} />}</div>
    </Card>
  );
}

function Outcome({ trial: { compared, held, refused, met } }: { trial: WordListTrial }) {
  return (
    <>
      <Text mt={12} fw={600}>
        {count(held)} held, {count(refused)} refused of {plural(compared, 'post')}
      </Text>
      {met.length > 0 && (
        <List size="sm" mt={8}>
          {met.map(({ postId, title, effect, matched }) => (
            <List.Item key={postId}>
              <Anchor component={Link} to={paths.post(postId)}>
                <bdi>{title}</bdi>
              </Anchor>{' '}
              · {effect === 'hold' ? 'held' : 'refused'}: {matched.map((each) => `“${each}”`).join(', ')}
            </List.Item>
          ))}
        </List>
      )}
      {held + refused > met.length && (
        <Text c="dimmed" mt={8}>
          and {count(held + refused - met.length)} more
        </Text>
      )}
    </>
  );
}
