import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  /** The document's title, and the page's heading unless `heading` is set. */
  readonly title: string;
  readonly heading?: ReactNode;
  /** wide: 1,200 px, for tables and documents; form: 400 px. All other pages use ColumnsPage. */
  readonly width?: 'wide' | 'form';
  /** Shown beside the heading: the page's actions. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A page with its document title, heading and width. */
export function Page({ title, heading = title, width = 'wide', actions, children }: PageProps) {
  return (
    <div className={classes.page} data-width={width}>
      <title>{title === 'Lock In' ? title : `${title} · Lock In`}</title>
      {heading !== false && (
        <div className={classes.head}>
          <Title>{heading}</Title>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </div>
  );
}
