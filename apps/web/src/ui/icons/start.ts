import { outline } from './icon.ts';

/** Icons of pages without sign-in. Three modules, because a bundle loads a module whole: the first pages load only their icons. */
export const IconAlertCircle = outline('M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 8v4M12 16h.01');
