import { paths } from '@lock-in/contracts/paths';
import { Link } from 'react-router';
import classes from './bar.module.css';
import { Mark } from './mark.tsx';

export function HomeLink() {
  return (
    <Link to={paths.home} className={classes.home} aria-label="Lock In, home">
      <Mark />
      Lock In
    </Link>
  );
}
