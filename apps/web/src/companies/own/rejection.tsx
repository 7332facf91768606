import type { OwnVerification } from '@lock-in/contracts';
import { Skeleton, Text } from '@mantine/core';
import { Prose } from '../../ui/markdown/prose.tsx';
import { Day } from '../../ui/words/time.tsx';
import classes from './pending-approval-page.module.css';

/** Reason and date of a rejection or a revoked verification. Empty until loaded; the rest of the page works without it. */
export function Rejection({ own, loading }: { own: OwnVerification | undefined; loading: boolean }) {
  if (own?.verified !== 2) return loading ? <Skeleton height={64} radius="md" /> : null;
  const { decidedAt, reason, revoked } = own;
  return (
    <section className={classes.reason} aria-label="Reason">
      {decidedAt !== null && (
        <Text size="xs" c="dimmed" mb={reason === null ? 0 : 4}>
          {revoked ? 'Verification revoked' : 'Rejected'} on <Day at={decidedAt} />
          {reason === null && ', without a reason'}
        </Text>
      )}
      {reason !== null && <Prose text={reason} />}
    </section>
  );
}
