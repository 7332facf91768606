import { reporting } from '../../shared/reporting.ts';
import { lazy, optional } from '../../ui/lazy.tsx';
import { notLoaded } from './not-loaded.ts';

const ReportDialog = lazy(() => import('../../moderation/reports/report-dialog.tsx'), {
  ...optional,
  onFailure: notLoaded(reporting, () => 'The report form could not be loaded, please try again.'),
});

/** The report dialog, for the thing that any page passed to `reporting`. */
export function Reporting() {
  const of = reporting.use();
  return of && <ReportDialog key={`${of.thing} ${of.id}`} of={of} />;
}
