import '@mantine/core/styles/Radio.css';
import { longestReportWords } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Button, Group, Radio, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { hiding } from '../../shared/hiding.ts';
import { reporting, type ToReport } from '../../shared/reporting.ts';
import { useMe } from '../../lib/session.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { sendForm } from '../../ui/layout/keys.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { problemIn } from '../../ui/forms/problem-in.ts';
import { RestoredNote } from '../../ui/edits/restored-note.tsx';
import { toastResult } from '../../ui/feedback/toast-action.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useDraft } from '../../ui/edits/use-draft.ts';
import { useOwnReportOfQuery, useReportReasonsQuery, useReportThingMutation } from './report-endpoints.ts';

const reported = 'Reported. We’ll tell you the outcome.';
const repeated = 'You’ve already reported this. We’ll tell you the outcome.';

/** Asks for a reason and, optionally, a comment. Admins read both; the reported person is not told who reported. */
export default function ReportDialog({ of: { thing, id, noun, author, from } }: { of: ToReport }) {
  const { role } = useMe();
  const [opened, setOpened] = useState(true);
  const [reason, setReason] = useState<string>();
  const [words, setWords] = useState('');
  const draft = useDraft(`report-${thing}-${id}`, words, setWords);
  const [isMissing, setMissing] = useState(false);
  const [send, { isLoading, error }] = useReportThingMutation();
  const known = useOwnReportOfQuery({ thing, id }, { refetchOnMountOrArgChange: true });
  const isWaiting = known.currentData?.reports.some(({ outcome }) => outcome === null) ?? false;
  const { length } = words.trim();
  const tooLong = length > longestReportWords;
  const problem = problemIn(error, 'Failed to send the report, please try again.');

  const close = () => {
    setOpened(false);
    setTimeout(() => from?.focus());
  };
  const report = async () => {
    if (reason === undefined) return setMissing(true);
    if (tooLong || isLoading) return;
    const { data } = await send({
      body: { thing, id, violationId: Number(reason), words: words.trim() },
    });
    if (data === undefined) return;
    draft.clear();
    close();
    if (!data) return;
    if (data.repeated) toast(repeated);
    else if (author && role === 'User')
      toastResult(reported, `Block ${author.name}`, () => hiding.set({ act: 'block', ...author }));
    else toast.success(reported);
  };

  return (
    <Modal
      opened={opened}
      busy={isLoading}
      onClose={close}
      onExitTransitionEnd={() => reporting.set(undefined)}
      title={`Report ${noun}`}
      roomy
    >
      {known.isFetching ? (
        <LoadingReasons />
      ) : isWaiting ? (
        <Reported onClose={close} />
      ) : (
        <form
          noValidate
          onKeyDown={(event) => {
            event.stopPropagation();
            sendForm(event.nativeEvent);
          }}
          onSubmit={(event) => {
            event.preventDefault();
            void report();
          }}
        >
          <Stack>
            <Text>Administrators review your report. Nobody else is told that you reported {noun}.</Text>
            <Reasons
              chosen={reason}
              error={isMissing && reason === undefined ? 'Choose a reason.' : undefined}
              onChoose={setReason}
            />
            <RestoredNote draft={draft} inline />
            <Textarea
              label="What is wrong? (optional)"
              description={tooLong ? undefined : `${length} of ${longestReportWords} characters`}
              error={tooLong && `${length} of ${longestReportWords} characters`}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autosize
              minRows={2}
              maxRows={6}
              value={words}
              onChange={({ currentTarget: { value } }) => setWords(value)}
            />
            <FormActions
              form={{ problem, sending: isLoading }}
              submit="Report"
              pendingText="Reporting…"
              onCancel={close}
            />
          </Stack>
        </form>
      )}
    </Modal>
  );
}

/** In place of the form: nothing can be added to a report that waits for a decision. */
function Reported({ onClose }: { onClose: () => void }) {
  return (
    <Stack>
      <Text>{repeated}</Text>
      <Group justify="flex-end">
        <Button component={Link} to={paths.myReports} variant="default" onClick={onClose}>
          Your reports
        </Button>
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Stack>
  );
}

const LoadingReasons = () => (
  <Stack gap={8} role="status" aria-label="Loading reasons…">
    {[200, 160, 220, 200, 180, 280, 200, 240].map((width, index) => (
      <Skeleton key={index} height={24} width={width} />
    ))}
  </Stack>
);

interface ReasonsProps {
  readonly chosen: string | undefined;
  readonly error: string | undefined;
  readonly onChoose: (violationId: string) => void;
}

function Reasons({ chosen, error, onChoose }: ReasonsProps) {
  const { data, error: failure, refetch } = useReportReasonsQuery();
  if (!data && failure) return <ErrorState text="Error loading reasons." error={failure} onRetry={refetch} />;
  if (!data) return <LoadingReasons />;
  return (
    <Radio.Group label="Reason" value={chosen ?? null} onChange={onChoose} error={error}>
      <Stack gap={8} mt={8}>
        {data.map(({ violationId, name }) => (
          <Radio key={violationId} value={String(violationId)} label={name} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
