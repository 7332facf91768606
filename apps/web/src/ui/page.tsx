import { Title } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  /** The document's title, and the page's heading unless `heading` is given or false. */
  readonly title: string;
  readonly heading?: ReactNode;
  /** full 1,200 px, reading 640 px, form 400 px. */
  readonly width?: 'full' | 'reading' | 'form';
  /** Beside the heading: the page's own actions. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A page: its title for the browser's tab, its heading, its width. */
export function Page({ title, heading = title, width = 'full', actions, children }: PageProps) {
  useEffect(() => {
    document.title = title === 'Lock In' ? title : `${title} · Lock In`;
  }, [title]);
  return (
    <div className={classes.page} data-width={width}>
      {heading !== false && (
        <div className={classes.head}>
          <Title>{heading}</Title>
          {actions}
        </div>
      )}
      {children}
    </div>
  );
}

interface ColumnsProps {
  readonly left?: ReactNode;
  readonly right?: ReactNode;
  readonly children: ReactNode;
}

/**
 * 232 px · fluid to 640 px · 296 px, the outer two sticky. Below 1,100 px the right column is gone, below 768 px the
 * left one too: what they hold is then reached through a drawer or a sheet that the page offers.
 */
export function Columns({ left, right, children }: ColumnsProps) {
  return (
    <div
      className={classes.columns}
      data-left={left ? true : undefined}
      data-right={right ? true : undefined}
    >
      {left && <aside className={classes.left}>{left}</aside>}
      <div className={classes.centre}>{children}</div>
      {right && <aside className={classes.right}>{right}</aside>}
    </div>
  );
}
