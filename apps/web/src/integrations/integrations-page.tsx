import { paths } from '@lock-in/contracts/paths';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useMe } from '../lib/session.ts';
import { BackLink } from '../ui/layout/back-link.tsx';
import { CopyButton } from '../ui/feedback/copy-button.tsx';
import { EmptyState } from '../ui/lists/empty-state.tsx';
import { Page } from '../ui/layout/page.tsx';
import { ApiTokens } from './api-tokens.tsx';
import { integrationApi } from './endpoints.ts';
import { Webhooks } from './webhooks.tsx';
import type { FirstView } from '../lib/first-view.ts';

/** Connects a company's own software, such as an applicant tracking system. */
export default function IntegrationsPage() {
  const { companyId, companyRole } = useMe();
  return (
    <Page
      title="Integrations"
      actions={<BackLink to={paths.recruitmentDashboard}>Recruitment Dashboard</BackLink>}
    >
      <Stack>
        <div>
          <Text>
            Connect your applicant tracking system: webhooks notify it of changes to your jobs and
            applications, and with an API token it reads and answers them.{' '}
            <Anchor href="/api/docs" target="_blank" rel="noreferrer" underline="always">
              Read the API documentation
            </Anchor>
          </Text>
          <Group gap={4} mt={4}>
            <Text c="dimmed">Your company’s id in the API: {companyId}</Text>
            <CopyButton text={String(companyId)} label="Copy id" />
          </Group>
        </div>
        {companyRole === 'recruiter' ? (
          <EmptyState text="Only the owner of your company’s account creates tokens and webhooks." />
        ) : (
          <>
            <ApiTokens />
            <Webhooks />
          </>
        )}
      </Stack>
    </Page>
  );
}

export const firstView: FirstView = ({ me, read }) => {
  if (me?.companyRole === 'recruiter') return;
  void read(integrationApi.endpoints.apiTokens.initiate());
  void read(integrationApi.endpoints.webhooks.initiate());
};
