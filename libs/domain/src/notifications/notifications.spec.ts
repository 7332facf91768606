import { specify } from '../spec.ts';
import { type NotificationChannel, notifications, type NotificationEvent } from './notifications.ts';

const { given } = specify(notifications);

const accountId = 9;
const one = (notification: string, position: number) => ({ accountId, notification, position });
const readOne = (notification: string, position: number): NotificationEvent => ({
  type: 'NotificationRead',
  data: one(notification, position),
});
const readAll = (position: number): NotificationEvent => ({
  type: 'NotificationsRead',
  data: { accountId, position },
});
const chosen = (...channels: NotificationChannel[]): NotificationEvent => ({
  type: 'NotificationsChosen',
  data: { accountId, notificationKind: 'postLiked', channels },
});

describe('A notification', () => {
  const read = (notification: string, position: number) => ({
    kind: 'ReadNotification' as const,
    ...one(notification, position),
  });

  it('is read once, and again when it tells something newer', () => {
    given().when(read('postLiked.post.12', 40)).then(readOne('postLiked.post.12', 40));
    given(readOne('postLiked.post.12', 40)).when(read('postLiked.post.12', 40)).thenNothing();
    given(readOne('postLiked.post.12', 40))
      .when(read('postLiked.post.12', 41))
      .then(readOne('postLiked.post.12', 41));
    given(readOne('postLiked.post.12', 40))
      .when(read('postLiked.post.13', 40))
      .then(readOne('postLiked.post.13', 40));
  });

  it('is read with all the others', () => {
    given(readAll(40)).when(read('postLiked.post.12', 40)).thenNothing();
    given(readAll(40)).when(read('postLiked.post.12', 41)).then(readOne('postLiked.post.12', 41));
  });
});

describe('All notifications', () => {
  const read = (position: number) => ({ kind: 'ReadNotifications' as const, accountId, position });

  it('are read by one event, up to where they were shown', () => {
    given().when(read(40)).then(readAll(40));
    given(readOne('postLiked.post.12', 40)).when(read(40)).then(readAll(40));
    given(readAll(40)).when(read(40)).thenNothing();
    given(readAll(40)).when(read(39)).thenNothing();
  });
});

describe('A kind of notification', () => {
  const choose = (...channels: NotificationChannel[]) => ({
    kind: 'ChooseNotifications' as const,
    accountId,
    notificationKind: 'postLiked',
    channels,
  });

  it('is shown until someone turns it off', () => {
    given().when(choose('inApp')).thenNothing();
    given().when(choose()).then(chosen());
    given(chosen()).when(choose()).thenNothing();
    given(chosen()).when(choose('inApp', 'inApp')).then(chosen('inApp'));
    given().when(choose('inApp', 'email')).then(chosen('inApp', 'email'));
  });

  describe('is mailed no more', () => {
    const stop = (notificationKind: string) => ({
      kind: 'StopNotificationMails' as const,
      accountId,
      notificationKind,
    });

    it('by the address in a mail, and stays in the app', () => {
      given(chosen('inApp', 'email')).when(stop('postLiked')).then(chosen('inApp'));
      given(chosen('email')).when(stop('postLiked')).then(chosen());
      given(chosen('inApp')).when(stop('postLiked')).thenNothing();
    });

    it('where it is mailed unless somebody says otherwise', () => {
      given()
        .when(stop('applicationDecided'))
        .then({
          type: 'NotificationsChosen',
          data: { accountId, notificationKind: 'applicationDecided', channels: ['inApp'] },
        });
      given().when(stop('postLiked')).thenNothing();
    });
  });
});
