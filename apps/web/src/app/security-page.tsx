import { Stack } from '@mantine/core';
import { PasswordCard } from '../identity/password-card.tsx';
import { Security } from '../identity/security.tsx';
import { MyData } from '../privacy/my-data.tsx';
import { ColumnsPage } from '../ui/columns-page.tsx';

/** For everyone; an Admin has no profile to edit but signs in like the others. */
export default function SecurityPage() {
  return (
    <ColumnsPage title="My Security">
      <Stack gap={24}>
        <Stack>
          <PasswordCard />
          <Security />
        </Stack>
        <MyData />
      </Stack>
    </ColumnsPage>
  );
}
