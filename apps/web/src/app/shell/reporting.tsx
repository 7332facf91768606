import { reporting } from '../../lib/reporting.ts';
import { optional } from '../../ui/optional.tsx';
import { toast } from '../../ui/toast.ts';

const ReportDialog = optional(
  () => import('../../moderation/report-dialog.tsx'),
  () => {
    toast.error('Failed to open the report, please try again.');
    reporting.get()?.from?.focus();
    reporting.set(undefined);
  },
);

/** The report dialog, for the thing that any page passed to `reporting`. */
export function Reporting() {
  const of = reporting.use();
  return of && <ReportDialog key={`${of.thing} ${of.id}`} of={of} />;
}
