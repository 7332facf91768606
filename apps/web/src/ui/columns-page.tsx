import { Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, type ReactNode } from 'react';
import classes from './columns-page.module.css';
import { Page } from './page.tsx';
import { withoutRightColumn } from './right-column.ts';
import { SideDrawer } from './side-drawer.tsx';

/** What stands beside a page's content. */
export interface Column {
  readonly content: ReactNode;
  /** Its name as a landmark; without one it is none. */
  readonly label?: string;
}

export interface LeftColumn extends Column {
  /** On a phone it stands above the content. Otherwise it is gone there, and the page offers a sheet if it is needed. */
  readonly onPhone?: 'above';
  /** Three of ten parts of the page, for what is more than a list of links. */
  readonly wide?: boolean;
}

export interface RightColumn extends Column {
  /** Where it has no room, a button of its name opens it as a drawer. Otherwise it is gone there. */
  readonly label: string;
  readonly inDrawer?: boolean;
}

interface ColumnsPageProps {
  readonly title: string;
  /** At the top of the left column; false where the content brings its own. */
  readonly heading?: ReactNode;
  /** Below the heading: a sentence on what the page holds, and the page's own actions. */
  readonly intro?: string;
  readonly actions?: ReactNode;
  readonly left?: LeftColumn | undefined;
  readonly right?: RightColumn | undefined;
  /** In a row above the content: the way back, the way to a sheet. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A page in the three columns that all pages share: 232 px (or three tenths) · fluid to 640 px · 296 px, the outer two sticky. */
export function ColumnsPage(props: ColumnsPageProps) {
  const { title, heading = title, intro, actions, left, right, tools, children } = props;
  const isNarrow = useMediaQuery(withoutRightColumn, false, { getInitialValueInEffect: false });
  const hasHead = heading !== false;
  const Left = left?.label === undefined ? 'div' : 'aside';
  const beside = right && <Suspense fallback={null}>{right.content}</Suspense>;
  return (
    <Page title={title} heading={false}>
      <div
        className={classes.columns}
        data-left={hasHead || left ? (left?.wide ? 'wide' : 'narrow') : undefined}
      >
        <div
          className={classes.column}
          data-column="left"
          data-phone={hasHead || left?.onPhone ? true : undefined}
        >
          {hasHead && (
            <div className={classes.head}>
              <Title>{heading}</Title>
              {intro !== undefined && <Text c="dimmed">{intro}</Text>}
              {actions}
            </div>
          )}
          {left && (
            <Left aria-label={left.label} className={classes.aside} data-phone={left.onPhone}>
              {left.content}
            </Left>
          )}
        </div>
        <div className={classes.column} data-column="centre">
          <div className={classes.tools}>
            {tools}
            {right?.inDrawer && isNarrow && <SideDrawer label={right.label}>{beside}</SideDrawer>}
          </div>
          {children}
        </div>
        {right && !isNarrow && (
          <aside aria-label={right.label} className={classes.column} data-column="right">
            {beside}
          </aside>
        )}
      </div>
    </Page>
  );
}
