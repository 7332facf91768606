import { applicantStandings, type ApplicantStanding } from '@lock-in/contracts';
import { Segments } from '../../ui/forms/segments.tsx';

interface StatusFilterProps {
  readonly counts: Readonly<Record<ApplicantStanding, number>> | undefined;
  readonly chosen: ApplicantStanding | undefined;
  readonly onChoose: (status: ApplicantStanding | undefined) => void;
}

/** Filters by status, with the number of applications of each. All are those who
 * have not withdrawn; the others are shown only if there are some or they are selected. */
export function StatusFilter({ counts, chosen, onChoose }: StatusFilterProps) {
  const total = counts && counts.Applied + counts.Accepted + counts.Rejected;
  const shown = applicantStandings.filter(
    (one) => one !== 'Withdrawn' || chosen === one || (counts?.Withdrawn ?? 0) > 0,
  );
  return (
    <Segments
      label="Status"
      name="status"
      segments={[
        { value: undefined, name: 'All', number: total },
        ...shown.map((status) => ({ value: status, name: status, number: counts?.[status] })),
      ]}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
