import { Chip, Group, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Chip.css';
import { ErrorState } from '../ui/error-state.tsx';
import { useViolationsQuery } from './delete-mutations.ts';
import classes from './delete-reasons.module.css';

interface DeleteReasonsProps {
  /** Violation ids. */
  readonly chosen: number[];
  readonly onChoose: (chosen: number[]) => void;
}

/** The violations that an admin may name, each a tag to select; as many as apply. */
export function DeleteReasons({ chosen, onChoose }: DeleteReasonsProps) {
  const { data: violations, error, refetch } = useViolationsQuery();

  if (error) {
    return <ErrorState text="Error loading reasons." error={error} onRetry={() => void refetch()} />;
  }
  if (!violations) {
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
        {violations.map(({ violationId, name }) => (
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
