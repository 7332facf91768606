import { paths } from '@lock-in/contracts/paths';
import { Popover, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { unreadCount } from '../../notifications/unread-count.ts';
import { lazy } from '../../ui/lazy.tsx';
import { IconBell } from '../../ui/icons/frame.ts';
import classes from './bar.module.css';

const NotificationPreview = lazy(() => import('../../notifications/notification-preview.tsx'));

/** Shows the number of unread notifications. On wide screens it opens a preview; on a phone it links to their page. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const unread = unreadCount.use();
  const { pathname } = useLocation();
  const name = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
  const sign = (
    <>
      <IconBell size={20} stroke={1.75} aria-hidden />
      {unread > 0 && (
        <span key={unread} className={classes.unread} aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </>
  );
  return (
    <div className={classes.bell}>
      <Link
        to={paths.notifications}
        aria-label={name}
        aria-current={pathname === paths.notifications ? 'page' : undefined}
        className={classes.bellLink}
      >
        {sign}
      </Link>
      <Popover
        opened={open}
        onChange={setOpen}
        position="bottom-end"
        width={420}
        radius="lg"
        trapFocus
        returnFocus
        withinPortal={false}
      >
        <Popover.Target>
          <UnstyledButton
            aria-label={name}
            title="Notifications"
            className={classes.bellButton}
            onClick={() => setOpen(!open)}
            {...NotificationPreview.onIntent}
          >
            {sign}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label="Notifications">
          <NotificationPreview onClose={() => setOpen(false)} />
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
