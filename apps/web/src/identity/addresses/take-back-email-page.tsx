import { paths } from '@lock-in/contracts/paths';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { AddressLinkPage } from './address-link-page.tsx';
import { useTakeBackEmailMutation } from '../security/security-endpoints.ts';

export default function TakeBackEmailPage() {
  const [takeBack, { isSuccess }] = useTakeBackEmailMutation();
  return (
    <AddressLinkPage
      title="Take your address back"
      text="Your account gets this email address again, and everyone who is signed in to it is signed out."
      submit="Take my address back"
      send={takeBack}
      isDone={isSuccess}
    >
      <Text>Your account has this address again. Whoever changed it may know your password.</Text>
      <Anchor component={Link} to={paths.forgotPassword} underline="always">
        Choose a new password
      </Anchor>
    </AddressLinkPage>
  );
}
