import { Stack, Title } from '@mantine/core';
import { useMe } from '../app/session.ts';
import { DownloadMyData } from './download-my-data.tsx';
import { EraseMyData } from './erase-my-data.tsx';

/** What people may ask of the data that is kept about them. An admin's decisions stay on the record, and so does the admin. */
export function MyData() {
  const { role } = useMe();
  return (
    <Stack component="section" aria-labelledby="my-data">
      <Title order={2} size="h1" id="my-data">
        My Data
      </Title>
      <DownloadMyData />
      {role !== 'Admin' && <EraseMyData role={role} />}
    </Stack>
  );
}
