import { drawInitials } from '@lock-in/contracts';
import classes from './avatar.module.css';

interface AvatarProps {
  readonly accountId: number;
  readonly name: string;
  /** The account's own picture; without one our server draws the initials. */
  readonly src?: string | null | undefined;
  /** Pixels. */
  readonly size?: number;
}

/** An account's picture. Decorative, because the name always stands beside it. */
export function Avatar({ accountId, name, src, size = 40 }: AvatarProps) {
  return (
    <img
      className={classes.avatar}
      src={src ?? drawInitials.path.replace(':accountId', String(accountId))}
      alt=""
      title={name}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
}
