import { reporting } from '../../lib/reporting.ts';
import { optional } from '../../ui/optional.tsx';

const ReportDialog = optional(() => import('../../moderation/report-dialog.tsx'));

/** The report dialog, for the thing that any page passed to `reporting`. */
export function Reporting() {
  const of = reporting.use();
  return of && <ReportDialog key={`${of.thing} ${of.id}`} of={of} />;
}
