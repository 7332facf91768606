import { paths } from '@lock-in/contracts/paths';
import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useMe } from '../../lib/session.ts';
import { IconMail } from '../../ui/icons/later.ts';
import classes from './email-notice.module.css';

const notices = {
  unconfirmed: {
    title: 'Confirm your email address',
    text: 'Open the link that we mailed to you. Until then nobody else sees your address, and you get no notifications by email. After seven days, someone else can register with it.',
    action: 'Send again or change it',
  },
  lost: {
    title: 'Your account has no email address',
    text: 'Someone else now uses the address that you didn’t confirm. Without one you can’t sign in again.',
    action: 'Enter another address',
  },
} as const;

/** Says above every page that the address is not confirmed, and what that means. */
export function EmailNotice() {
  const { emailNotice } = useMe();
  if (!emailNotice) return null;
  const { title, text, action } = notices[emailNotice];
  return (
    <Alert
      className={classes.banner ?? ''}
      classNames={{ title: classes.title ?? '' }}
      color="yellow"
      role="status"
      icon={<IconMail size={18} stroke={1.75} aria-hidden />}
      title={title}
    >
      {text}{' '}
      <Anchor
        component={Link}
        to={paths.security}
        c="inherit"
        underline="always"
        className={classes.action ?? ''}
      >
        {action}
      </Anchor>
    </Alert>
  );
}
