import { paths } from '@lock-in/contracts/paths';
import { Button, Text } from '@mantine/core';
import { adviceOn, describeError, isApiError, requestIdOf } from '../../lib/calls/api-error.ts';
import { noteStatus } from '../../lib/conditions.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';

const headings: Readonly<Record<number, string>> = {
  400: 'Invalid search',
  404: 'Page not found',
  429: 'Too many requests',
};

/** In place of a page that could not be read, with the status of its call. */
export function PublicError({ error }: { error: unknown }) {
  const status = isApiError(error) && error.status >= 400 ? error.status : 500;
  noteStatus(status);
  const text = describeError(error);
  const requestId = requestIdOf(error);
  return (
    <Page title={headings[status] ?? 'Something went wrong'}>
      <meta name="robots" content="noindex" />
      <Card>
        <EmptyState
          text={[text, adviceOn(error, text)].filter(Boolean).join(' ')}
          action={
            <>
              {requestId !== undefined && (
                <Text size="xs" c="dimmed">
                  Request {requestId}
                </Text>
              )}
              <Button component="a" href={paths.publicJobs} variant="default">
                See open jobs
              </Button>
            </>
          }
        />
      </Card>
    </Page>
  );
}
