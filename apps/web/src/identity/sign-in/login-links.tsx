import { paths } from '@lock-in/contracts/paths';
import { Anchor, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { keptReturnTo, type ReturnTo } from '../../lib/return-to.ts';
import { useSignInOptionsQuery } from '../endpoints.ts';

/** Further links on the sign-in page: reset password, if this instance sends email; jobs, if they are public; and the transparency page. */
export function LoginLinks() {
  const { data } = useSignInOptionsQuery();
  const state = keptReturnTo((useLocation() as { state: ReturnTo | null }).state);
  if (!data) return null;
  return (
    <Text ta="center" mt="xs">
      {data.forgottenPassword && (
        <>
          <Anchor component={Link} to={paths.forgotPassword} state={state} underline="always" data-alone>
            Forgot your password?
          </Anchor>
          {' · '}
        </>
      )}
      {data.publicPages && (
        <>
          <Anchor href={paths.publicJobs} underline="always" data-alone>
            Browse jobs
          </Anchor>
          {' · '}
        </>
      )}
      <Anchor component={Link} to={paths.transparency} underline="always" data-alone>
        Transparency
      </Anchor>
    </Text>
  );
}
