import type {
  EmailState,
  NotificationChoices as Choices,
  NotificationKind,
  NotificationTopic,
} from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { notificationWords } from '@lock-in/contracts/notification-texts';
import { Anchor, Stack, Switch, Text } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { Link } from 'react-router';
import { Card } from '../ui/layout/card.tsx';
import { ErrorCard } from '../ui/feedback/error-state.tsx';
import { SkeletonCard } from '../ui/lists/skeletons.tsx';
import { toastError } from '../ui/feedback/toast.ts';
import { notificationApi, useChooseNotificationsMutation, useNotificationChoicesQuery } from './endpoints.ts';
import classes from './notification-choices.module.css';
import type { FirstView } from '../lib/first-view.ts';

type Choice = Choices['choices'][number];
type Channel = Choice['channels'][number];

/** Settings for notifications in the app and by email. */
export default function NotificationChoices() {
  const { data, isError, error, refetch } = useNotificationChoicesQuery();
  const [choose] = useChooseNotificationsMutation();
  if (!data && isError)
    return <ErrorCard text="Error loading your choices." error={error} onRetry={refetch} />;
  if (!data) return <SkeletonCard lines={6} />;
  const save = async (kind: NotificationTopic, channels: Channel[]) => {
    const { error: failure } = await choose({ kind, channels });
    if (failure) toastError(failure, 'Failed to save your choice, please try again.');
  };
  const turn = async ({ kind, channels }: Choice, channel: Channel, on: boolean) => {
    const others = channels.filter((each) => each !== channel);
    await save(kind, on ? [...others, channel] : others);
  };
  // An older server sends no email. A newer one may have kinds that this page does not know.
  const hasMail = (data.email ?? null) !== null;
  const known = data.choices.filter(({ kind }) => kind in notificationWords);
  const column = (choice: Choice, channel: Channel, name: string) => (
    <Switch
      id={`${choice.kind}-${channel}`}
      aria-label={name}
      checked={choice.channels.includes(channel)}
      onChange={({ currentTarget: { checked } }) => void turn(choice, channel, checked)}
    />
  );
  return (
    <Card>
      <Stack gap="md">
        <Text c="dimmed">
          What you turn off in the app is neither shown nor counted. You can turn it on again.
          {hasMail && ' Emails come a few minutes later, and leave out what you have read here by then.'}
        </Text>
        {data.email && data.email !== 'confirmed' && <Unconfirmed state={data.email} />}
        <div className={classes.choices} data-mail={hasMail || undefined}>
          {hasMail && (
            <div className={classes.row} aria-hidden>
              <span />
              <span>In app</span>
              <span>Email</span>
            </div>
          )}
          {known.map((choice) => (
            <div key={choice.kind} className={classes.row} role="group" aria-label={setting(choice.kind)}>
              <label htmlFor={`${choice.kind}-inApp`}>{setting(choice.kind)}</label>
              {column(choice, 'inApp', hasMail ? `In app: ${setting(choice.kind)}` : setting(choice.kind))}
              {hasMail && column(choice, 'email', `Email: ${setting(choice.kind)}`)}
            </div>
          ))}
          {hasMail && (
            <div className={classes.row}>
              <label htmlFor="weekly-digest">{digest}</label>
              <span />
              <Switch
                id="weekly-digest"
                aria-label={`Email: ${digest}`}
                checked={data.weeklyDigest ?? false}
                onChange={({ currentTarget: { checked } }) =>
                  void save('weeklyDigest', checked ? ['email'] : [])
                }
              />
            </div>
          )}
        </div>
      </Stack>
    </Card>
  );
}

const digest = 'Weekly digest: new jobs, and posts by people, companies and tags you follow';
const setting = (kind: NotificationKind) => notificationWords[kind].setting;

/** The settings are stored, and apply once the address is confirmed. */
function Unconfirmed({ state }: { state: Exclude<EmailState, 'confirmed'> }) {
  return (
    <Text role="status">
      {state === 'bounced' ? 'Email to your address bounced. ' : 'Your email address is not confirmed. '}
      None of these are emailed until you confirm it{state === 'bounced' ? ' again' : ''} in{' '}
      <Anchor component={Link} to={paths.security} underline="always">
        Security
      </Anchor>
      .
    </Text>
  );
}

export const firstView: FirstView = ({ read }) =>
  read(notificationApi.endpoints.notificationChoices.initiate(undefined));
