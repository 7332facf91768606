import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from './failure.ts';

/** The operating system's user that the server runs as. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root, so root's server runs as the owner of the existing cluster, or as `nobody`. Undefined for
 * everyone else: the current user. The user must be in passwd, because initdb looks up the name.
 */
export async function serverUser(cluster: string): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const nobody = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(await readFile('/etc/passwd', 'utf8'));
  if (!nobody)
    throw new StartError(
      'PostgreSQL cannot run as root and there is no user "nobody": start as a normal user.',
    );
  return { uid: Number(nobody[1]) >>> 0, gid: Number(nobody[2]) >>> 0 };
}

/** Whether the user may enter a folder and all its parents. */
export async function mayEnter(folder: string, user: SystemUser | undefined): Promise<boolean> {
  if (user === undefined) return true;
  const { mode, uid, gid } = await stat(folder);
  const enter = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  if ((mode & enter) === 0) return false;
  return folder === dirname(folder) || mayEnter(dirname(folder), user);
}
