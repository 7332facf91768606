import { applicantStandings, type ApplicantStanding } from '@lock-in/contracts';
import { Segments } from '../ui/segments.tsx';

interface StatusFilterProps {
  readonly counts: Readonly<Record<ApplicantStanding, number>> | undefined;
  readonly chosen: ApplicantStanding | undefined;
  readonly onChoose: (status: ApplicantStanding | undefined) => void;
}

/** Filters by status, with the number of applications of each. Withdrawn is shown only if there are some or it is selected. */
export function StatusFilter({ counts, chosen, onChoose }: StatusFilterProps) {
  const total = counts && counts.Applied + counts.Accepted + counts.Rejected + counts.Withdrawn;
  const shown = applicantStandings.filter(
    (one) => one !== 'Withdrawn' || chosen === one || (counts?.Withdrawn ?? 0) > 0,
  );
  return (
    <Segments
      label="Status"
      segments={[
        { value: undefined, name: 'All', number: total },
        ...shown.map((status) => ({ value: status, name: status, number: counts?.[status] })),
      ]}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
