import { reporting } from '../../lib/reporting.ts';
import { optional } from '../../ui/optional.tsx';
import { toast } from '../../ui/toast.ts';

const ReportDialog = optional(
  () => import('../../moderation/report-dialog.tsx'),
  () => {
    const of = reporting.get();
    if (!of) return;
    reporting.set(undefined);
    toast.error('The report form could not be loaded, please try again.');
    if (document.activeElement === document.body) of.from?.focus();
  },
);

/** The report dialog, for the thing that any page passed to `reporting`. */
export function Reporting() {
  const of = reporting.use();
  return of && <ReportDialog key={`${of.thing} ${of.id}`} of={of} />;
}
