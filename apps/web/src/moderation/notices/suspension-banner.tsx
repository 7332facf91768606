import { paths } from '@lock-in/contracts/paths';
import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useMe } from '../../lib/session.ts';
import { dateTime } from '../../ui/words/format.ts';
import { IconBan } from '../../ui/icons/frame.ts';
import classes from './suspension-banner.module.css';

/** Says above every page until when and why the account is read-only. */
export function SuspensionBanner() {
  const { suspension } = useMe();
  if (!suspension) return null;
  const { until, reasons } = suspension;
  return (
    <Alert
      className={classes.banner ?? ''}
      color="red"
      role="status"
      icon={<IconBan size={18} stroke={1.75} aria-hidden />}
      title={`Your account is suspended${until === null ? '' : ` until ${dateTime(until)}`}`}
    >
      {reasons.join(', ')}. You can read, but not post, comment or apply.{' '}
      <Anchor component={Link} to={paths.removals} c="inherit" underline="always">
        View details
      </Anchor>
    </Alert>
  );
}
