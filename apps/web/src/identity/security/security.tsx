import { ErrorCard } from '../../ui/feedback/error-state.tsx';
import { SkeletonCard } from '../../ui/lists/skeletons.tsx';
import { Devices } from './devices.tsx';
import { SecondFactor } from '../sign-in/second-factor.tsx';
import { useSecurityQuery } from './security-endpoints.ts';
import { SignIns } from './sign-ins.tsx';
import { everyVisit } from '../../lib/calls/query-options.ts';

/** The user's sign-in methods and recent sign-ins. */
export function Security() {
  const { data, error, refetch } = useSecurityQuery(undefined, { refetchOnMountOrArgChange: everyVisit });
  if (data) {
    return (
      <>
        <SecondFactor recoveryCodesLeft={data.recoveryCodesLeft} />
        <Devices devices={data.devices} apiTokens={data.apiTokens} />
        <SignIns signIns={data.signIns} failedSignIns={data.failedSignIns} />
      </>
    );
  }
  if (error) {
    return <ErrorCard text="Your security settings could not be loaded." error={error} onRetry={refetch} />;
  }
  return (
    <div role="status" aria-label="Loading your security…">
      <SkeletonCard lines={4} />
    </div>
  );
}
