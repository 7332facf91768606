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
}

/** A company's picture: square, where a person's picture is round. */
export function CompanyLogo({ company: { accountId, name, profilePicUrl }, size = 40 }: CompanyLogoProps) {
  return (
    <span className={classes.logo}>
      <Avatar accountId={accountId} name={name} src={profilePicUrl} size={size} />
    </span>
  );
}
