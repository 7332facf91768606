import { paths } from '@lock-in/contracts/paths';
import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';

const broken = {
  title: 'Something went wrong',
  text: 'Everything you saved is safe. Try again, or go to the start page.',
};
/** Offline, only the pages that can be read there have their code. */
const offline = {
  title: 'You’re offline',
  text: 'This page can’t be shown offline. Go to the start page for what you read before, or try again when you’re online.',
};

/** Uses plain links, because the error may also have broken the router. */
export function CrashPage() {
  const { title, text } = navigator.onLine ? broken : offline;
  return (
    <main id="main" tabIndex={-1}>
      <Stack align="center" p="xl" mt={64} ta="center" role="alert">
        <Title>{title}</Title>
        <Text c="dimmed" maw={420}>
          {text}
        </Text>
        <Group>
          <Button onClick={() => location.reload()}>Try again</Button>
          <Anchor href={paths.home}>Go to the start page</Anchor>
        </Group>
      </Stack>
    </main>
  );
}
