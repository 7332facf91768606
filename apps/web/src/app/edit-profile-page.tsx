import { Stack, Title } from '@mantine/core';
import { Security } from '../identity/security.tsx';
import { MyData } from '../privacy/my-data.tsx';
import { EditProfile } from '../profiles/edit-profile.tsx';
import { ColumnsPage } from '../ui/columns-page.tsx';

/** The profile's form, and below it what other slices let people do with their account; none of them has to know the others. */
export default function EditProfilePage() {
  return (
    <ColumnsPage title="Edit Profile">
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
    </ColumnsPage>
  );
}
