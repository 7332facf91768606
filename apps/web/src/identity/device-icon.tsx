import type { SignIn } from '@lock-in/contracts';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { isHandheld } from './sign-in-words.ts';
import classes from './security.module.css';

export function DeviceIcon({ of }: { of: Pick<SignIn, 'system'> }) {
  const Sign = isHandheld(of) ? IconDeviceMobile : IconDeviceDesktop;
  return <Sign size={18} stroke={1.75} aria-hidden className={classes.sign} />;
}
