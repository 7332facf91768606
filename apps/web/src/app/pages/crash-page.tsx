import { paths } from '@lock-in/contracts/paths';
import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';

/** Uses plain links, because the error may also have broken the router. */
export function CrashPage() {
  return (
    <main id="main" tabIndex={-1}>
      <Stack align="center" p="xl" mt={64} ta="center" role="alert">
        <Title>Something went wrong</Title>
        <Text c="dimmed" maw={420}>
          Everything you saved is safe. Try again, or go to the start page.
        </Text>
        <Group>
          <Button onClick={() => location.reload()}>Try again</Button>
          <Anchor href={paths.home}>Go to the start page</Anchor>
        </Group>
      </Stack>
    </main>
  );
}
