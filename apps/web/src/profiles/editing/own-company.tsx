import { paths } from '@lock-in/contracts/paths';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { CloseAccount } from '../closing/close-account.tsx';

/** Lets an unverified company close its account. */
export function OwnCompany() {
  return (
    <CloseAccount>
      You can no longer sign in, and your profile is no longer shown. To get or erase your data, go to{' '}
      <Anchor component={Link} to={paths.myData} underline="always">
        My data
      </Anchor>
      .
    </CloseAccount>
  );
}
