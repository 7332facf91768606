import { OwnAppeal } from './own-appeal.tsx';
import { useOwnRejectionQuery } from './appeal-endpoints.ts';

/** The appeal of the decision that left the reader's company unverified. */
export function RejectionAppeal() {
  const { currentData } = useOwnRejectionQuery(undefined, { refetchOnMountOrArgChange: true });
  return currentData?.decision ? <OwnAppeal of={currentData.decision} /> : null;
}
