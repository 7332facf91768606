import { reporting } from '../../lib/reporting.ts';
import { optional } from '../../ui/optional.tsx';
import { notLoaded } from './not-loaded.ts';

const ReportDialog = optional(
  () => import('../../moderation/report-dialog.tsx'),
  notLoaded(reporting, () => 'The report form could not be loaded, please try again.'),
);

/** The report dialog, for the thing that any page passed to `reporting`. */
export function Reporting() {
  const of = reporting.use();
  return of && <ReportDialog key={`${of.thing} ${of.id}`} of={of} />;
}
