import type { SignIn } from '@lock-in/contracts';
import { IconDeviceDesktop } from '../../ui/icons/frame.ts';
import { IconDeviceMobile } from '../../ui/icons/later.ts';
import { isHandheld } from '../sign-in/sign-in-texts.ts';
import classes from './security.module.css';

export function DeviceIcon({ of }: { of: Pick<SignIn, 'system'> }) {
  const Sign = isHandheld(of) ? IconDeviceMobile : IconDeviceDesktop;
  return <Sign size={18} stroke={1.75} aria-hidden className={classes.sign} />;
}
