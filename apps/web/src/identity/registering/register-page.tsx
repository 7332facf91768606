import { paths } from '@lock-in/contracts/paths';
import { Anchor, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import type { ReturnTo } from '../../lib/return-to.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { RegisterForm } from './register-form.tsx';

export default function RegisterPage() {
  const { state } = useLocation() as { state: ReturnTo | null };
  return (
    <Page title="Register" heading="Create an account" width="form">
      <Card>
        <RegisterForm />
      </Card>
      <Text ta="center" mt="md" c="dimmed">
        Already have an account?{' '}
        <Anchor component={Link} to={paths.login} state={state} underline="always" data-alone>
          Sign in
        </Anchor>
      </Text>
    </Page>
  );
}
