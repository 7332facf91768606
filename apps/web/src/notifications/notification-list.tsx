import type { Notification } from '@lock-in/contracts';
import classes from './notifications.module.css';
import { NotificationItem } from './notification-item.tsx';

interface NotificationListProps {
  readonly notifications: readonly Notification[];
  readonly onOpen?: () => void;
}

export function NotificationList({ notifications, onOpen }: NotificationListProps) {
  return (
    <ul className={classes.list}>
      {notifications.map((notification) => (
        <li key={notification.id}>
          <NotificationItem notification={notification} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
