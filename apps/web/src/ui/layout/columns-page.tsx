import { Text, Title } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import classes from './columns-page.module.css';
import { Page } from './page.tsx';
import { withoutRightColumn, withRightColumn } from './right-column.ts';
import { SideDrawer } from '../dialogs/side-drawer.tsx';
import { useMedia } from '../../lib/use-media.ts';

/** A column beside a page's content. */
export interface Column {
  readonly content: ReactNode;
  /** Accessible name of the landmark; without it, the column is no landmark. */
  readonly label?: string;
}

export interface LeftColumn extends Column {
  /** On a phone, shown above the content. If absent, it is hidden there, and the page offers a drawer if needed. */
  readonly onPhone?: 'above';
  /** Three tenths of the page's width, for content wider than a list of links. */
  readonly wide?: boolean;
}

export interface RightColumn extends Column {
  /** On narrow screens, names the button that opens the column as a drawer if `inDrawer` is set; otherwise the column is hidden there. */
  readonly label: string;
  readonly inDrawer?: boolean;
}

interface ColumnsPageProps {
  readonly title: string;
  /** Shown at the top of the left column; `false` if the content has its own heading. */
  readonly heading?: ReactNode;
  /** Shown below the heading: a sentence about the page, and the page's actions. */
  readonly intro?: string;
  readonly actions?: ReactNode;
  readonly left?: LeftColumn | undefined;
  readonly right?: RightColumn | undefined;
  /** Shown in a row above the content: a back link, or the button of a drawer. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** Tells the style sheet how tall a column is. */
function keepHeight(column: HTMLElement | null) {
  if (column === null) return;
  const watch = new ResizeObserver(() =>
    column.style.setProperty('--own-height', `${column.offsetHeight}px`),
  );
  watch.observe(column);
  return () => watch.disconnect();
}

/** The three columns that all pages share: 232 px (or three tenths), fluid up to 640 px, and 296 px. The outer two are sticky. */
export function ColumnsPage(props: ColumnsPageProps) {
  const { title, heading = title, intro, actions, left, right, tools, children } = props;
  // The server's drawing for a desktop has both places of the right column; the style sheet shows one.
  const isNarrow = useMedia(withoutRightColumn);
  const isWide = useMedia(withRightColumn, false);
  const hasHead = heading !== false;
  const Left = left?.label === undefined ? 'div' : 'aside';
  // Each column is hydrated by itself: a press in one waits for no other.
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
          ref={keepHeight}
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
              <Suspense fallback={null}>{left.content}</Suspense>
            </Left>
          )}
        </div>
        <div className={classes.column} data-column="centre">
          <div className={classes.tools}>
            {tools}
            {right?.inDrawer && !isWide && (
              <div className={classes.drawer}>
                <SideDrawer label={right.label}>{beside}</SideDrawer>
              </div>
            )}
          </div>
          <Suspense fallback={null}>{children}</Suspense>
        </div>
        {right && !isNarrow && (
          <aside ref={keepHeight} aria-label={right.label} className={classes.column} data-column="right">
            {beside}
          </aside>
        )}
      </div>
    </Page>
  );
}
