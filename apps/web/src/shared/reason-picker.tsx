import { Chip, Group, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Chip.css';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import classes from './reason-picker.module.css';

interface ReasonPickerProps {
  /** The query of the violations. */
  readonly list: {
    readonly data?: readonly { readonly violationId: number; readonly name: string }[] | undefined;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  /** Violation ids. */
  readonly chosen: number[];
  readonly onChoose: (chosen: number[]) => void;
}

/** Violations that an admin can choose, as chips; several may apply. */
export function ReasonPicker({ list, chosen, onChoose }: ReasonPickerProps) {
  const { data: reasons, error, refetch } = list;
  if (!reasons && error) {
    return <ErrorState text="Error loading reasons." error={error} onRetry={refetch} />;
  }
  if (!reasons) {
    return (
      <Group gap={8} role="status" aria-label="Loading reasons…">
        {[160, 120, 200, 140].map((width) => (
          <Skeleton key={width} height={32} width={width} radius="xl" />
        ))}
      </Group>
    );
  }
  return (
    <Chip.Group multiple value={chosen.map(String)} onChange={(ids) => onChoose(ids.map(Number))}>
      <Group gap={8} role="group" aria-label="Violation reasons">
        {reasons.map(({ violationId, name }) => (
          <Chip
            key={violationId}
            value={String(violationId)}
            color="red.8"
            variant="outline"
            classNames={{ label: classes.reason ?? '' }}
          >
            {name}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
