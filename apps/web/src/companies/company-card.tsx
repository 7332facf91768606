import { viewCompanyDocument, type Company } from '@lock-in/contracts';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../app/call.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Card } from '../ui/card.tsx';
import { date, dateTime } from '../ui/format.ts';
import { PdfDialog } from '../ui/pdf-dialog.tsx';
import { Prose } from '../ui/prose.tsx';
import { toast } from '../ui/toast.ts';
import { StatusBadge, verificationStatus } from '../ui/status-badge.tsx';
import classes from './company-card.module.css';
import { useSetCompanyVerifiedMutation } from './mutations.ts';

/** A company as an admin judges it: what it says of itself, and the document that proves it. */
export function CompanyCard({ company }: { company: Company }) {
  const { companyId, accountId, name, email, location, description, registeredAt, verified } = company;
  const [documentOpen, setDocumentOpen] = useState(false);
  const [judge] = useSetCompanyVerifiedMutation();
  const id = useId();

  const decide = async (verdict: 1 | 2) => {
    const { error } = await judge({ companyId, verified: verdict, companyDocUrl: company.companyDocUrl });
    if (!error) toast.success(`${name} is ${verdict === 1 ? 'verified' : 'rejected'}.`);
  };

  return (
    <Card component="article" aria-labelledby={id}>
      <Group wrap="nowrap" gap={12} align="flex-start">
        <Avatar accountId={accountId} name={name} src={company.profilePicUrl} />
        <div className={classes.who}>
          <Group justify="space-between" align="flex-start" wrap="nowrap" gap={8}>
            <Title order={2} id={id}>
              <Link to={`/profile/${accountId}`} className={classes.name}>
                {name}
              </Link>
            </Title>
            <StatusBadge status={verificationStatus(verified)} />
          </Group>
          <Text c="dimmed">
            {email}
            {location !== null && location !== '' && ` · ${location}`} · Registered on{' '}
            <time dateTime={registeredAt} title={dateTime(registeredAt)}>
              {date(registeredAt)}
            </time>
          </Text>
        </div>
      </Group>
      {description !== '' && (
        <div className={classes.description}>
          <Prose text={description} lines={4} />
        </div>
      )}
      <Group justify="space-between" mt="md" gap={8}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconFileText size={18} stroke={1.75} aria-hidden />}
          onClick={() => setDocumentOpen(true)}
        >
          View Document
        </Button>
        {verified === 0 && (
          <Group gap={8}>
            <Button variant="default" size="xs" onClick={() => void decide(2)}>
              Reject
            </Button>
            <Button size="xs" onClick={() => void decide(1)}>
              Verify
            </Button>
          </Group>
        )}
      </Group>
      <PdfDialog
        opened={documentOpen}
        title={`Document of ${name}`}
        src={addressOf(viewCompanyDocument, { query: { uri: company.companyDocUrl } })}
        fileName={`Document of ${name}.pdf`}
        onClose={() => setDocumentOpen(false)}
      />
    </Card>
  );
}
