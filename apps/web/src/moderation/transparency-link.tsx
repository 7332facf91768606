import { Anchor } from '@mantine/core';
import { Link } from 'react-router';

export const TransparencyLink = () => (
  <Anchor component={Link} to="/transparency" underline="always" data-alone>
    How this community is moderated
  </Anchor>
);
