import type { Stages } from '@lock-in/contracts';
import { stageLimits, stageNameProblem } from '@lock-in/contracts/stage-names';
import { ActionIcon, Button, Group, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { EditConflict } from '../../ui/edits/edit-conflict.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { plural } from '../../ui/words/format.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { useSharedEdit } from '../../ui/edits/use-shared-edit.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '../../ui/icons/frame.ts';
import { useArrangeStagesMutation, useStagesQuery } from './stage-endpoints.ts';

interface StagesDialogProps {
  readonly companyId: number;
  readonly onClose: () => void;
}

/** The company's own stages, for all its jobs. */
export default function StagesDialog({ companyId, onClose }: StagesDialogProps) {
  const { data, error, isFetching, refetch } = useStagesQuery(companyId, { refetchOnMountOrArgChange: true });
  const [begun, setBegun] = useState<Stages>();
  if (begun === undefined && data && !isFetching) setBegun(data);
  const [arrange, { isLoading }] = useArrangeStagesMutation();
  return (
    <Modal opened busy={isLoading} onClose={onClose} title="Hiring stages" roomy>
      {begun ? (
        <StagesForm
          opened={begun}
          send={async (body) => {
            const saved = await arrange({ companyId, body }).unwrap();
            if (saved) toast.success('Stages saved.');
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

interface Values {
  readonly lines: readonly Line[];
}

const valuesOf = ({ stages }: Stages): Values => ({
  lines: stages.map(({ stageId, name }) => ({ stageId, name })),
});

interface StagesFormProps {
  readonly opened: Stages;
  readonly send: (body: { stages: Line[]; revision: number }) => Promise<void>;
  readonly onCancel: () => void;
}

function StagesForm({ opened, send, onCancel }: StagesFormProps) {
  /** The stages as they are now, as far as this form knows. */
  const [current, setCurrent] = useState(opened);
  const edited = useSharedEdit({ values: valuesOf(opened) }, (now: Stages) => {
    setCurrent(now);
    return { values: valuesOf(now) };
  });
  const form = useForm<Values>({
    initial: edited.seen.values,
    settle: edited.settle,
    send: ({ lines: wanted }) => {
      const ids = new Set(current.stages.map(({ stageId }) => stageId));
      // A stage that somebody else deleted is added again.
      const stages = wanted.map(({ stageId, name }) => ({
        stageId: stageId !== null && ids.has(stageId) ? stageId : null,
        name: name.trim(),
      }));
      return send({ stages, revision: current.revision });
    },
    fallback: 'Failed to save the stages. Try again.',
  });
  const { lines } = form.values;
  const setLines = (next: readonly Line[]) => form.set('lines', next);
  const [checked, setChecked] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  const names = lines.map(({ name }) => name);
  const wrong = names.map((_, at) => stageNameProblem(names, at));
  const kept = new Set(lines.map(({ stageId }) => stageId));
  const emptied = current.stages.filter(
    ({ stageId, applications }) => applications > 0 && !kept.has(stageId),
  );
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
    await form.submit();
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
        <EditConflict conflict={edited.conflict} form={form} names={{ lines: 'Stages' }} show={showStages} />
        <FormActions form={form} submit="Save stages" onCancel={onCancel} />
      </Stack>
    </form>
  );
}

const showStages = (_: keyof Values, value: unknown) =>
  (value as Values['lines']).map(({ name }, at) => `${at + 1}. ${name}`).join('\n');
