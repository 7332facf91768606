import { applicationStatuses, type ApplicationStatus } from '@lock-in/contracts';
import { Segments } from '../ui/segments.tsx';

interface StatusFilterProps {
  readonly counts: Readonly<Record<ApplicationStatus, number>> | undefined;
  readonly chosen: ApplicationStatus | undefined;
  readonly onChoose: (status: ApplicationStatus | undefined) => void;
}

/** One of the statuses or all, each with the number of applications that it would show. */
export function StatusFilter({ counts, chosen, onChoose }: StatusFilterProps) {
  const total = counts && counts.Applied + counts.Accepted + counts.Rejected;
  return (
    <Segments
      label="Status"
      segments={[
        { value: undefined, name: 'All', number: total },
        ...applicationStatuses.map((status) => ({ value: status, name: status, number: counts?.[status] })),
      ]}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
