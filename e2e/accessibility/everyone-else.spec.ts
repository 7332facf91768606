import { lookAtScreensOf } from './look-at-screens-of.ts';

lookAtScreensOf('admin', 'company', 'visitor', 'pending');
