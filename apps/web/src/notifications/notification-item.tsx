import type { Notification, NotificationKind } from '@lock-in/contracts';
import { notificationWords, type Sentence } from '@lock-in/contracts/notification-texts';
import { ActionIcon, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { Fragment, useRef } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../ui/layout/avatar.tsx';
import { RelativeTime } from '../ui/words/time.tsx';
import type { Icon } from '../ui/icons/icon.ts';
import {
  IconAlertTriangle,
  IconBan,
  IconBookmark,
  IconBriefcase,
  IconBuildingSkyscraper,
  IconCheck,
  IconClock,
  IconEyeOff,
  IconFlag,
  IconHistory,
  IconLock,
  IconMessageCircle,
  IconMessageReply,
  IconSearch,
  IconUserCheck,
  IconUserPlus,
} from '../ui/icons/frame.ts';
import { IconAt, IconHeart, IconWebhookOff } from '../ui/icons/later.ts';
import { useReadNotificationMutation } from './endpoints.ts';
import classes from './notifications.module.css';

const icons: Readonly<Record<NotificationKind, Icon>> = {
  postCommented: IconMessageCircle,
  commentReplied: IconMessageReply,
  mentioned: IconAt,
  postLiked: IconHeart,
  commentLiked: IconHeart,
  accountFollowed: IconUserCheck,
  applicationReceived: IconUserPlus,
  applicationDecided: IconBriefcase,
  appliedJobClosed: IconLock,
  appliedJobChanged: IconHistory,
  savedJobChanged: IconBookmark,
  savedJobClosing: IconClock,
  jobsFound: IconSearch,
  companyDecided: IconBuildingSkyscraper,
  webhookSwitchedOff: IconWebhookOff,
  contentRemoved: IconEyeOff,
  accountWarned: IconAlertTriangle,
  accountSuspended: IconBan,
  appealDecided: IconFlag,
  reportDecided: IconFlag,
};

interface NotificationItemProps {
  readonly notification: Notification;
  /** Called when the link is followed. */
  readonly onOpen?: (() => void) | undefined;
}

/** A notification, linked to its subject. Opening it marks it as read. */
export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const { id, kind, actors, at, isRead, place, reasons } = notification;
  const [read] = useReadNotificationMutation();
  const [actor] = actors;
  const link = useRef<HTMLAnchorElement>(null);
  // A kind of a newer server.
  if (!Object.hasOwn(notificationWords, kind)) return null;
  const Sign = icons[kind];
  const open = () => {
    if (!isRead) void read(id);
    onOpen?.();
  };

  return (
    <article className={classes.item} data-unread={!isRead || undefined}>
      <span className={classes.sign}>
        {actor && <Avatar accountId={actor.accountId} name={actor.name} src={actor.profilePicUrl} />}
        <span className={classes.kind} data-alone={!actor || undefined}>
          <Sign size={actor ? 14 : 20} stroke={1.75} aria-hidden />
        </span>
      </span>
      <div className={classes.words}>
        <Link ref={link} to={place} className={classes.link} data-covers-card onClick={open}>
          {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
          <Told sentence={notificationWords[kind].sentence(notification)} />
        </Link>
        {reasons.length > 0 && <Text c="dimmed">{reasons.join(', ')}</Text>}
        <Text c="dimmed" size="xs">
          <RelativeTime at={at} />
        </Text>
      </div>
      {!isRead && (
        <Tooltip label="Mark as read">
          <ActionIcon
            className={classes.mark}
            size={36}
            aria-label="Mark as read"
            onClick={() => {
              // The button disappears; the focus moves to the notification.
              link.current?.focus({ preventScroll: true });
              void read(id);
            }}
          >
            <IconCheck size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
    </article>
  );
}

/** Highlights people's names; user text keeps its own text direction. */
const Told = ({ sentence }: { sentence: Sentence }) =>
  sentence.map((part, index) => (
    <Fragment key={index}>
      {typeof part === 'string' ? (
        part
      ) : 'name' in part ? (
        <bdi className={classes.name}>{part.name}</bdi>
      ) : (
        <bdi>{part.title}</bdi>
      )}
    </Fragment>
  ));
