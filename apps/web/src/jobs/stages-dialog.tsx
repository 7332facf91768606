import type { Stages } from '@lock-in/contracts';
import { stageLimits, stageNameProblem } from '@lock-in/contracts/stage-names';
import { ActionIcon, Button, Group, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ErrorState } from '../ui/error-state.tsx';
import { plural } from '../ui/format.ts';
import { Modal } from '../ui/modal.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import { problemIn } from '../ui/problem-in.ts';
import { toast } from '../ui/toast.ts';
import type { FormProblem } from '../ui/use-form.ts';
import { Loading } from '../ui/loading.tsx';
import { useArrangeStagesMutation, useStagesQuery } from './stage-endpoints.ts';

interface StagesDialogProps {
  readonly companyId: number;
  readonly onClose: () => void;
}

/** The company's own stages, for all its jobs. */
export default function StagesDialog({ companyId, onClose }: StagesDialogProps) {
  const { data, error, refetch } = useStagesQuery(companyId, { refetchOnMountOrArgChange: true });
  // Kept here, because a refusal that resets the form must stay visible.
  const [arrange, { isLoading, error: refusal }] = useArrangeStagesMutation();
  return (
    <Modal opened busy={isLoading} onClose={onClose} title="Hiring stages" roomy>
      {data ? (
        // A newer arrangement resets the form.
        <StagesForm
          key={data.revision}
          seen={data}
          sending={isLoading}
          problem={problemIn(refusal, 'Failed to save the stages. Try again.')}
          send={async (body) => {
            const outcome = await arrange({ companyId, body });
            if (outcome.error) return;
            toast.success('Stages saved.');
            onClose();
          }}
          onCancel={onClose}
        />
      ) : error ? (
        <ErrorState text="Error loading the stages." error={error} onRetry={refetch} />
      ) : (
        <Loading label="Loading stages…" />
      )}
    </Modal>
  );
}

interface Line {
  readonly stageId: number | null;
  readonly name: string;
}

const icon = { size: 18, stroke: 1.75 } as const;

interface StagesFormProps {
  readonly seen: Stages;
  readonly sending: boolean;
  readonly problem: FormProblem | undefined;
  readonly send: (body: { stages: Line[]; revision: number }) => Promise<void>;
  readonly onCancel: () => void;
}

function StagesForm({ seen, sending, problem, send, onCancel }: StagesFormProps) {
  const [lines, setLines] = useState<readonly Line[]>(
    seen.stages.map(({ stageId, name }) => ({ stageId, name })),
  );
  const [checked, setChecked] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  const names = lines.map(({ name }) => name);
  const wrong = names.map((_, at) => stageNameProblem(names, at));
  const kept = new Set(lines.map(({ stageId }) => stageId));
  const emptied = seen.stages.filter(({ stageId, applications }) => applications > 0 && !kept.has(stageId));
  const affected = emptied.reduce((sum, { applications }) => sum + applications, 0);

  /** Changes the list and focuses one of its lines. */
  const change = (next: readonly Line[], at: number) => {
    flushSync(() => setLines(next));
    list.current?.querySelectorAll('input')[Math.max(at, 0)]?.focus();
  };
  const move = (at: number, by: 1 | -1) =>
    change(lines.toSpliced(at, 1).toSpliced(at + by, 0, lines[at]!), at + by);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const first = wrong.findIndex((one) => one !== undefined);
    if (first >= 0) return list.current?.querySelectorAll('input')[first]?.focus();
    const stages = lines.map((line) => ({ ...line, name: line.name.trim() }));
    await send({ stages, revision: seen.revision });
  };

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <Stack>
        <Text c="dimmed">
          Stages between Applied and your decision, in this order, for all your jobs. Applicants don’t see
          them.
        </Text>
        <Stack gap={8} ref={list} role="group" aria-label="Stages">
          {lines.map((line, at) => (
            <Group key={line.stageId ?? `new ${at}`} gap={4} wrap="nowrap" align="flex-start">
              <TextInput
                flex={1}
                aria-label={`Stage ${at + 1}`}
                maxLength={stageLimits.name}
                autoComplete="off"
                value={line.name}
                error={checked ? wrong[at] : undefined}
                onChange={({ currentTarget }) =>
                  setLines(lines.with(at, { ...line, name: currentTarget.value }))
                }
              />
              <Tooltip label="Move up" disabled={at === 0}>
                <ActionIcon
                  aria-label={`Move stage ${at + 1} up`}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                >
                  <IconArrowUp {...icon} />
                </ActionIcon>
              </Tooltip>
              <Tooltip label="Move down" disabled={at === lines.length - 1}>
                <ActionIcon
                  aria-label={`Move stage ${at + 1} down`}
                  disabled={at === lines.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <IconArrowDown {...icon} />
                </ActionIcon>
              </Tooltip>
              <Tooltip label="Delete">
                <ActionIcon
                  aria-label={`Delete stage ${at + 1}`}
                  onClick={() => change(lines.toSpliced(at, 1), at - 1)}
                >
                  <IconTrash {...icon} />
                </ActionIcon>
              </Tooltip>
            </Group>
          ))}
        </Stack>
        <Button
          variant="subtle"
          size="xs"
          style={{ alignSelf: 'flex-start' }}
          disabled={lines.length >= stageLimits.number}
          title={
            lines.length >= stageLimits.number
              ? `There can be at most ${stageLimits.number} stages.`
              : undefined
          }
          leftSection={<IconPlus {...icon} aria-hidden />}
          onClick={() => change([...lines, { stageId: null, name: '' }], lines.length)}
        >
          Add stage
        </Button>
        {affected > 0 && (
          <Text role="status">
            {plural(affected, 'application')} in {emptied.map(({ name }) => name).join(', ')} will go back to
            Applied.
          </Text>
        )}
        <FormActions form={{ problem, sending }} submit="Save stages" onCancel={onCancel} />
      </Stack>
    </form>
  );
}
