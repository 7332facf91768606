import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { RegisterForm } from './register-form.tsx';

export default function RegisterPage() {
  return (
    <Page title="Register" heading="Create an account" width="form">
      <Card>
        <RegisterForm />
      </Card>
      <Text ta="center" mt="md" c="dimmed">
        Already have an account?{' '}
        <Anchor component={Link} to="/login">
          Log in
        </Anchor>
      </Text>
    </Page>
  );
}
