import { paths } from '@lock-in/contracts/paths';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { AddressLinkPage } from './address-link-page.tsx';
import { useFreeEmailMutation } from '../security/security-endpoints.ts';

export default function FreeEmailPage() {
  const [free, { isSuccess }] = useFreeEmailMutation();
  return (
    <AddressLinkPage
      title="Free your email address"
      text="An account has this address, but never confirmed it. If the account is yours, sign in to it instead: it loses the address."
      submit="The account is not mine"
      send={free}
      isDone={isSuccess}
    >
      <Text>Your address is free. You can register with it now.</Text>
      <Anchor component={Link} to={paths.register} underline="always">
        Register
      </Anchor>
    </AddressLinkPage>
  );
}
