import { reporting } from '../../lib/reporting.ts';
import { optional } from '../../ui/optional.tsx';

const ReportDialog = optional(() => import('../../moderation/report-dialog.tsx'));

/** The dialog in which something is reported, whatever page asked for it. */
export function Reporting() {
  const of = reporting.use();
  return of && <ReportDialog key={`${of.thing} ${of.id}`} of={of} />;
}
