import { Avatar } from '../ui/layout/avatar.tsx';
import classes from './company-logo.module.css';

interface CompanyLogoProps {
  readonly company: {
    readonly accountId: number;
    readonly name: string;
    readonly profilePicUrl: string | null;
  };
  /** Pixels. */
  readonly size?: number;
  /** As of an avatar. */
  readonly isMain?: boolean;
}

/** A company's picture: square, where a person's picture is round. */
export function CompanyLogo({ company, size = 40, isMain = false }: CompanyLogoProps) {
  const { accountId, name, profilePicUrl } = company;
  return (
    <span className={classes.logo}>
      <Avatar accountId={accountId} name={name} src={profilePicUrl} size={size} isMain={isMain} />
    </span>
  );
}
