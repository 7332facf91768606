import type { PublicJob } from '@lock-in/contracts';
import classes from './public.module.css';

type Owner = Pick<PublicJob['company'], 'name' | 'logoUrl'>;

/** A company's logo, or the first letter of its name. Decorative, because the name is always shown beside it. */
export const PublicLogo = ({ company: { name, logoUrl } }: { company: Owner }) =>
  logoUrl === null ? (
    <span className={classes.logo} aria-hidden>
      {initialOf(name)}
    </span>
  ) : (
    <img className={classes.logo} src={logoUrl} alt="" width={48} height={48} />
  );

const initialOf = (name: string) => /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase('en') ?? '?';
