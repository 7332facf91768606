import type { Job } from '@lock-in/contracts';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '../ui/card.tsx';
import { CompanyLogo } from './company-logo.tsx';

/** Whose job it is that is read beside it; its measures before that is known. */
export function JobCompany({ job }: { job: Job | undefined }) {
  return (
    <Card>
      <Stack align="center" gap={8} ta="center">
        {job ? (
          <>
            <CompanyLogo company={job.company} size={72} />
            <div>
              <Text fw={600}>{job.company.name}</Text>
              {job.company.location !== null && <Text c="dimmed">{job.company.location}</Text>}
            </div>
            <Button component={Link} to={`/profile/${job.company.accountId}`} variant="default" size="xs">
              View company
            </Button>
          </>
        ) : (
          <>
            <Skeleton circle height={72} />
            <Skeleton height={14} my={3} width="60%" />
            <Skeleton height={30} width={112} />
          </>
        )}
      </Stack>
    </Card>
  );
}
