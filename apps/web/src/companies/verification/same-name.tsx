import type { Company } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Anchor } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { IconAlertTriangle } from '../../ui/icons/frame.ts';
import classes from './company-card.module.css';

/** Warns of other companies with the same name. */
export function SameName({ companies }: { companies: Company['sameName'] }) {
  if (companies.length === 0) return null;
  return (
    <div className={classes.warning}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <span>
        Name already in use:{' '}
        {companies.map(({ accountId, name, verified }, index) => (
          <Fragment key={accountId}>
            {index > 0 && ', '}
            <Anchor component={Link} to={paths.profile(accountId)}>
              <bdi>{name}</bdi>
            </Anchor>{' '}
            ({verified === 1 ? 'verified' : 'pending'})
          </Fragment>
        ))}
      </span>
    </div>
  );
}
