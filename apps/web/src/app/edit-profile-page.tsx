import { Stack, Title } from '@mantine/core';
import { Security } from '../identity/security.tsx';
import { MyData } from '../privacy/my-data.tsx';
import { EditProfile } from '../profiles/edit-profile.tsx';
import { Page } from '../ui/page.tsx';

/** The profile's form, and below it what other slices let people do with their account; none of them has to know the others. */
export default function EditProfilePage() {
  return (
    <Page title="Edit Profile" width="reading">
      <Stack gap={24}>
        <EditProfile />
        <Stack component="section" aria-labelledby="security">
          <Title order={2} size="h1" id="security">
            My Security
          </Title>
          <Security />
        </Stack>
        <MyData />
      </Stack>
    </Page>
  );
}
