import { paths } from '@lock-in/contracts/paths';
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useMe } from '../../lib/session.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ColumnsPage } from '../../ui/layout/columns-page.tsx';
import { IconClock, IconX } from '../../ui/icons/frame.ts';
import { CompanyNameForm } from './company-name-form.tsx';
import { OwnDocument } from './own-document.tsx';
import { useOwnVerificationQuery } from './own-verification-endpoints.ts';
import { RecruiterWaiting } from './recruiter-waiting.tsx';
import classes from './pending-approval-page.module.css';
import { Rejection } from './rejection.tsx';
import { ResubmitForm } from './resubmit-form.tsx';
import { useCheckAgain } from './use-check-again.ts';
import { useVerdict } from '../verification/use-verdict.ts';

interface WaitingProps {
  /** Appeal of the rejection. */
  readonly appeal?: ReactNode;
  readonly more?: ReactNode;
  readonly onSignOut: () => void;
}

interface PendingApprovalPageProps extends WaitingProps {
  /** A recruiter's button for leaving the company. */
  readonly leave: ReactNode;
}

/** Shown to a company until an admin has verified it. After a rejection, it can submit another document. */
export default function PendingApprovalPage({ leave, ...rest }: PendingApprovalPageProps) {
  const { verified, companyRole } = useMe();
  if (verified !== 1 && companyRole === 'recruiter')
    return <RecruiterWaiting leave={leave} onSignOut={rest.onSignOut} />;
  return verified === 1 ? (
    <Navigate to={paths.home} replace />
  ) : (
    <Waiting verified={verified ?? 0} {...rest} />
  );
}

function Waiting({ verified, appeal, more, onSignOut }: WaitingProps & { verified: 0 | 2 }) {
  const { name } = useMe();
  const ask = useVerdict();
  const { currentData: own, isFetching, refetch } = useOwnVerificationQuery(verified);
  const { checking, checked, check } = useCheckAgain(verified, async () => {
    const [hasFailed, { isError }] = await Promise.all([ask(), refetch()]);
    return hasFailed || isError;
  });
  /** A pending company may replace the document that it submitted. */
  const [replacing, setReplacing] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);

  // The session's state may be older than the verification's.
  const isOld = own !== undefined && own.verified !== verified;
  useEffect(() => {
    if (isOld) void ask('program');
  }, [isOld, ask]);

  // The pressed button disappears with the form of a rejected company; the focus must not be lost.
  useEffect(() => {
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [verified]);

  const rejected = verified === 2;
  const revoked = rejected && own?.revoked === true;
  const Sign = rejected ? IconX : IconClock;
  const heading = `Account Verification ${revoked ? 'Revoked' : rejected ? 'Rejected' : 'Pending'}`;
  return (
    <ColumnsPage title={heading} heading={false}>
      <Card className={classes.card}>
        {/* The decision arrives without user action: screen readers announce it. */}
        <Stack align="center" ta="center" aria-live="polite">
          <span className={classes.sign} data-rejected={rejected || undefined}>
            <Sign size={28} stroke={1.75} aria-hidden />
          </span>
          <Title>{heading}</Title>
          <Text size="md">{name === '' ? 'Hello,' : `Hello ${name},`}</Text>
          <Text c="dimmed" maw={440}>
            {revoked
              ? 'Our administrators have revoked the verification of your account. Submit another document, and they will look at it again.'
              : rejected
                ? 'Our administrators have rejected the verification of your account. Submit another document, and they will look at it again.'
                : 'Your account is being reviewed by administrators. You’ll get full access as soon as you’re verified.'}
          </Text>
        </Stack>
        {rejected && (
          <Stack className={classes.way} mt="md">
            <Rejection own={own} loading={isFetching} />
            {appeal}
            <ResubmitForm onAnswer={ask} />
          </Stack>
        )}
        {!rejected && appeal && <div className={classes.way}>{appeal}</div>}
        {!rejected && replacing && (
          <Stack className={classes.way} mt="md">
            <ResubmitForm
              onAnswer={async () => {
                await refetch();
              }}
              onSent={() => setReplacing(false)}
            />
          </Stack>
        )}
        {isRenaming && (
          <Stack className={classes.way} mt="md">
            <CompanyNameForm
              name={name}
              onAnswer={ask}
              onClose={() => {
                setRenaming(false);
                renameButton.current?.focus();
              }}
            />
          </Stack>
        )}
        <Stack align="center" ta="center" mt="md">
          {own && <OwnDocument {...own} />}
          {!own && isFetching && <Skeleton height={20} width={260} />}
          <Group justify="center">
            <Button variant="default" loading={checking} onClick={() => void check()}>
              Check again
            </Button>
            <Button
              ref={renameButton}
              variant="default"
              aria-expanded={isRenaming}
              onClick={() => setRenaming(!isRenaming)}
            >
              Change name
            </Button>
            {!rejected && !replacing && (
              <Button variant="default" onClick={() => setReplacing(true)}>
                Replace document
              </Button>
            )}
            <Button variant="subtle" onClick={onSignOut}>
              Sign out
            </Button>
          </Group>
          <Text role="status" c="dimmed" mih={20}>
            {checked}
          </Text>
        </Stack>
      </Card>
      {more && <div className={classes.more}>{more}</div>}
    </ColumnsPage>
  );
}
