import { paths } from '@lock-in/contracts/paths';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useSignInOptionsQuery } from '../endpoints.ts';

/** Shown whenever a registration fails without a reason, so it does not reveal whether the address has an account. */
export function TakenAddressHint({ email }: { email: string }) {
  const { data } = useSignInOptionsQuery();
  const state = { email: email.trim() };
  return (
    <Text>
      Already have an account?{' '}
      <Anchor component={Link} to={paths.login} state={state} underline="always">
        Sign in
      </Anchor>
      {data?.forgottenPassword && (
        <>
          {' or '}
          <Anchor component={Link} to={paths.forgotPassword} state={state} underline="always">
            reset your password
          </Anchor>
        </>
      )}
      .{data?.forgottenPassword && ' If the address is yours, look for an email from us.'}
    </Text>
  );
}
