import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useSignInOptionsQuery } from './endpoints.ts';

/** Only where this instance sends mail. */
export default function ForgottenLink() {
  const { data } = useSignInOptionsQuery();
  if (!data?.forgottenPassword) return null;
  return (
    <Text ta="center" mt="xs">
      <Anchor component={Link} to="/forgot-password" underline="always" data-alone>
        Forgot your password?
      </Anchor>
    </Text>
  );
}
