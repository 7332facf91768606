import type { Notification } from '@lock-in/contracts';
import { LaterPictures } from '../ui/layout/later-pictures.ts';
import classes from './notifications.module.css';
import { NotificationItem } from './notification-item.tsx';

interface NotificationListProps {
  readonly notifications: readonly Notification[];
  readonly onOpen?: () => void;
}

export function NotificationList({ notifications, onOpen }: NotificationListProps) {
  return (
    <ul className={classes.list}>
      {notifications.map((notification, at) => (
        <li key={notification.id}>
          <LaterPictures value={at > 0}>
            <NotificationItem notification={notification} onOpen={onOpen} />
          </LaterPictures>
        </li>
      ))}
    </ul>
  );
}
