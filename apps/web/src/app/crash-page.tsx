import { paths } from '@lock-in/contracts/paths';
import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';

/** Uses plain links, because the error may also have broken the router. */
export function CrashPage() {
  return (
    <Stack component="main" align="center" p="xl" mt={64} ta="center" role="alert">
      <Title>This page broke</Title>
      <Text c="dimmed" maw={420}>
        It is our mistake, not yours, and nothing that you saved is lost. Try the page again, or go on from
        the start.
      </Text>
      <Group>
        <Button onClick={() => location.reload()}>Try again</Button>
        <Anchor href={paths.home}>Go to the start page</Anchor>
      </Group>
    </Stack>
  );
}
