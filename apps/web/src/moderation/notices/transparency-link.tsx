import { paths } from '@lock-in/contracts/paths';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';

export const TransparencyLink = () => (
  <Anchor component={Link} to={paths.transparency} underline="always" data-alone>
    How this community is moderated
  </Anchor>
);
