import { paths } from '@lock-in/contracts/paths';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { AddressLinkPage } from './address-link-page.tsx';
import { useConfirmNewEmailMutation } from '../security/security-endpoints.ts';

export default function ConfirmNewEmailPage() {
  const [confirm, { isSuccess }] = useConfirmNewEmailMutation();
  return (
    <AddressLinkPage
      title="Use this email address"
      text="Your account gets the address that this email came to. From then on you sign in with it."
      submit="Use this address"
      send={confirm}
      isDone={isSuccess}
    >
      <Text>Your account now has this address.</Text>
      <Anchor component={Link} to={paths.home} underline="always">
        Go to Lock In
      </Anchor>
    </AddressLinkPage>
  );
}
