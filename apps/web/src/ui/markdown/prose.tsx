import type { ReactNode } from 'react';
import { openCardLink } from '../lists/open-card-link.ts';
import { piecesOf } from '@lock-in/markdown/addresses';
import classes from './prose.module.css';

interface ProseProps {
  /** Plain text; line breaks are kept, and HTML is shown as text. */
  readonly text: string;
  /** Number of lines before an ellipsis. */
  readonly lines?: number;
  /** Within a card that a link covers: the text can be selected, and a click on it follows that link. */
  readonly inLink?: boolean | undefined;
  /** Which addresses become links; all by default. */
  readonly follows?: (href: string) => boolean;
}

/** Text written by users. Web addresses in it become links. */
export function Prose({ text, lines, inLink, follows = () => true }: ProseProps) {
  return (
    <ProseBox lines={lines} inLink={inLink}>
      {piecesOf(text).map(({ text: piece, href }, at) =>
        href === undefined || !follows(href) ? (
          piece
        ) : (
          <OutwardLink key={at} href={href}>
            {piece}
          </OutwardLink>
        ),
      )}
    </ProseBox>
  );
}

interface ProseBoxProps {
  readonly lines?: number | undefined;
  readonly inLink?: boolean | undefined;
  /** Whether its content has elements for lines and paragraphs. */
  readonly structured?: boolean;
  readonly children: ReactNode;
}

export function ProseBox({ lines, inLink, structured, children }: ProseBoxProps) {
  return (
    // Keyboard users have the card's link itself.
    <div
      className={classes.prose}
      data-clamped={lines ? true : undefined}
      data-raised={inLink || undefined}
      data-structured={structured || undefined}
      style={{ WebkitLineClamp: lines }}
      {...(inLink && { onClick: openCardLink })}
    >
      {children}
    </div>
  );
}

/** The target receives no referrer and no ranking. */
export function OutwardLink({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a className={classes.link} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  );
}
