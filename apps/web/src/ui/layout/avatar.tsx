import { drawInitials } from '@lock-in/contracts';
import { useContext, useState } from 'react';
import classes from './avatar.module.css';
import { LaterPictures } from './later-pictures.ts';
import { retryFailed } from './retry-failed.ts';

interface AvatarProps {
  readonly accountId: number;
  readonly name: string;
  /** The account's picture. If it is absent or fails to load, the server draws the initials. */
  readonly src?: string | null | undefined;
  /** Pixels. */
  readonly size?: number;
  /** The largest picture of its page, which is loaded before the app's code. */
  readonly isMain?: boolean;
}

/** An account's picture. Decorative, because the name is always shown beside it. */
export function Avatar({ accountId, name, src, size = 40, isMain = false }: AvatarProps) {
  const isLater = useContext(LaterPictures);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const initials = drawInitials.path.replace(':accountId', String(accountId));
  const picture = [src ?? initials, initials].find((one) => !failed.includes(one));
  // If the initials fail to load, too, show an empty circle instead of a broken image.
  if (picture === undefined)
    return <span className={classes.avatar} title={name} style={{ width: size, height: size }} />;
  return (
    <img
      ref={retryFailed}
      className={classes.avatar}
      src={picture}
      alt=""
      title={name}
      width={size}
      height={size}
      {...(isMain && { fetchPriority: 'high' })}
      {...(isLater && { loading: 'lazy' })}
      decoding="async"
      onError={() => setFailed([...failed, picture])}
    />
  );
}
