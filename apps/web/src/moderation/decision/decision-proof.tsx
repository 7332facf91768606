import { readProof } from '@lock-in/contracts';
import { Button, Text, Title } from '@mantine/core';
import { addressOf } from '../../lib/calls/call.ts';
import { Card } from '../../ui/layout/card.tsx';
import { count, dateTime } from '../../ui/words/format.ts';
import { IconDownload } from '../../ui/icons/frame.ts';
import { CopyableCommand } from './copyable-command.tsx';
import classes from './decision-proof.module.css';
import { useProofQuery, useSealsQuery } from '../history/history-endpoints.ts';

/** Polls until the decision is sealed, which takes moments. */
const soon = { pollingInterval: 5_000 } as const;

/** Evidence that the decision is unchanged: the seal that covers it, and a proof file that can be verified anywhere. */
export function DecisionProof({ position }: { position: number }) {
  const { data: seals } = useSealsQuery();
  const sealed = seals !== undefined && position <= seals.sealedUpTo;
  return (
    <Card component="section" aria-labelledby="proof">
      <Title order={2} id="proof" mb={4}>
        Proof
      </Title>
      {/* One live region for both, so that the seal is announced when it arrives. */}
      <div role="status">{sealed ? <Seal position={position} /> : <NotSealedYet />}</div>
      {sealed && <Proof position={position} />}
    </Card>
  );
}

function NotSealedYet() {
  const { data: seals } = useSealsQuery(undefined, soon);
  return (
    <Text c="dimmed">
      {seals === undefined
        ? 'Checking the seals…'
        : `Not sealed yet: the newest seal ends at event ${count(seals.sealedUpTo)}, before this one. The next seal follows shortly, and this page updates by itself.`}
    </Text>
  );
}

function Seal({ position }: { position: number }) {
  const { data: proof, isLoading } = useProofQuery(position);
  const { data: seals } = useSealsQuery();
  const verification = seals?.verification;
  const verified = verification && position <= verification.position ? verification : undefined;
  // Renders nothing until everything is known, so that it is announced only once.
  if (isLoading) return null;
  return (
    <Text mb={12}>
      {proof
        ? `Covered by seal ${count(proof.seal.number)}, made on ${dateTime(proof.seal.sealedAt)}`
        : 'Covered by a seal'}
      {verified
        ? verified.finding === null
          ? `, and found as it was sealed when the whole log was verified on ${dateTime(verified.verifiedAt)}.`
          : '. The last verification failed: the log was changed after it was sealed.'
        : verification && verification.finding === null
          ? `. The log was last verified on ${dateTime(verification.verifiedAt)}, before this seal; the next verification includes it.`
          : '. It is part of the next verification.'}
    </Text>
  );
}

function Proof({ position }: { position: number }) {
  const file = `decision-${position}-proof.json`;
  return (
    <div className={classes.proof}>
      <Text c="dimmed">
        The proof is one file. It contains the decision, all earlier events of the same content or company,
        and the seals that cover them. Check it with Lock In’s own program, without this server, its database
        or its secrets:
      </Text>
      <CopyableCommand command={`npm run log:verify -- ${file}`} />
      <Button
        component="a"
        href={addressOf(readProof, { params: { position }, query: { with: 'stream' } })}
        download={file}
        variant="default"
        className={classes.download}
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      >
        Download decision with proof
      </Button>
    </div>
  );
}
