import { OwnAppeal } from './own-appeal.tsx';
import { useOwnRejectionQuery } from './appeal-endpoints.ts';
import { everyVisit } from '../../lib/calls/query-options.ts';

/** The appeal of the decision that left the reader's company unverified. */
export function RejectionAppeal() {
  const { currentData } = useOwnRejectionQuery(undefined, { refetchOnMountOrArgChange: everyVisit });
  return currentData?.decision ? <OwnAppeal of={currentData.decision} /> : null;
}
