import type { Role } from '@lock-in/contracts';
import { Button, Stack, Text, Title } from '@mantine/core';
import { Card } from '../ui/layout/card.tsx';
import { useFreshDialog } from '../ui/dialogs/use-fresh-dialog.ts';
import { EraseDialog } from './erase-dialog.tsx';
import classes from './privacy.module.css';

const goes: Record<'User' | 'Company', readonly string[]> = {
  User: [
    'Your name, email address, bio, picture and portfolio',
    'The resumes you sent, including the companies’ copies',
    'Your password, your codes, and where you signed in',
  ],
  Company: [
    'Your name, email address, description, address and picture',
    'The documents you submitted, and the decisions on them',
    'Your password, your codes, and where you signed in',
  ],
};
const stays: Record<'User' | 'Company', readonly string[]> = {
  User: [
    'Your posts and comments, shown as “Deleted account”',
    'Your likes, saves and applications, without your name',
  ],
  Company: [
    'Your posts and comments, shown as “Deleted account”',
    'The text of your jobs, shown only to people who applied',
  ],
};

/** Explains in full what the erasure does, because it cannot be undone. */
export function EraseMyData({ role }: { role: Exclude<Role, 'Admin'> }) {
  const { key, open, ...dialog } = useFreshDialog();
  return (
    <Card component="section" aria-labelledby="erase-my-data">
      <Stack gap={12}>
        <Title order={2} id="erase-my-data">
          Erase my data
        </Title>
        <Text>
          Deletes your account and permanently erases your personal data from our systems. Deleting your
          account alone only hides your profile and keeps your data.
        </Text>
        <div className={classes.lists}>
          <Items title="What is erased" items={goes[role]} />
          <Items title="What is kept" items={stays[role]} />
        </div>
        <Text c="dimmed">
          Posts and comments stay as you wrote them, so first delete any that identify you. You can sign up
          again with the same email address, as a new account.
        </Text>
        <div className={classes.actions}>
          <Button variant="outline" color="red" onClick={open}>
            Erase my data
          </Button>
        </div>
      </Stack>
      <EraseDialog key={key} {...dialog} />
    </Card>
  );
}

function Items({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <Title order={3} fz={14}>
        {title}
      </Title>
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
