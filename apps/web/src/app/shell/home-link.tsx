import { Link } from 'react-router';
import classes from './bar.module.css';
import { Mark } from './mark.tsx';

export function HomeLink() {
  return (
    <Link to="/" className={classes.home} aria-label="Lock In, home">
      <Mark />
      Lock In
    </Link>
  );
}
