import type { JobDraftAnswer } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Button, Group, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { deadline } from '../../ui/words/format.ts';
import { problemIn } from '../../ui/forms/problem-in.ts';
import { RelativeTime } from '../../ui/words/time.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { IconPencil, IconTrash } from '../../ui/icons/frame.ts';
import { useDiscardDraftMutation } from './draft-endpoints.ts';
import { closingMoment } from './job-draft.ts';
import classes from '../own/own-job-card.module.css';

const icon = { size: 16, stroke: 1.75 } as const;
const failure = 'Failed to discard the draft. Please try again.';

/** A draft in the company's list: its details, and buttons to continue or discard it. */
export function DraftCard({ draft }: { draft: JobDraftAnswer }) {
  const { draftId, title, jobType, workArrangement, fieldOfWork, applicationDeadline, savedAt } = draft;
  const id = useId();
  const [isConfirming, setConfirming] = useState(false);
  const [discard, { isLoading, error, reset }] = useDiscardDraftMutation();
  const to = paths.jobDraft(draftId);
  const known = [jobType, workArrangement, fieldOfWork].filter((each) => each !== null);

  const confirm = async () => {
    const outcome = await discard(draftId);
    if (outcome.data) toast.success('Draft discarded.');
  };
  const cancel = () => {
    reset();
    setConfirming(false);
  };

  return (
    <Card component="article" aria-labelledby={id} className={classes.card}>
      <div>
        <Title order={2} id={id}>
          <Link to={to} className={classes.title}>
            {title}
          </Link>
        </Title>
        {known.length > 0 && <Text c="dimmed">{known.join(' · ')}</Text>}
      </div>
      <Group justify="space-between" gap={8}>
        <Text c="dimmed" size="xs">
          Saved <RelativeTime at={savedAt} />
          {applicationDeadline !== null && ` · Apply by ${deadline(closingMoment(applicationDeadline))}`}
        </Text>
        <Group gap={4} className={classes.actions}>
          <Button
            component={Link}
            to={to}
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={`Continue ${title}`}
            leftSection={<IconPencil {...icon} aria-hidden />}
          >
            Continue
          </Button>
          <Button
            variant="subtle"
            color="red"
            c="var(--mantine-color-error)"
            size="compact-sm"
            aria-label={`Discard ${title}`}
            leftSection={<IconTrash {...icon} aria-hidden />}
            onClick={() => setConfirming(true)}
          >
            Discard
          </Button>
        </Group>
      </Group>
      <ConfirmDialog
        opened={isConfirming}
        title={`Discard “${title}”?`}
        text="This can’t be undone."
        confirm="Discard draft"
        pendingText="Discarding…"
        destructive
        pending={isLoading}
        problem={problemIn(error, failure)}
        onConfirm={() => void confirm()}
        onCancel={cancel}
      />
    </Card>
  );
}
