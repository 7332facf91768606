import type { ReactNode } from 'react';
import { followCard } from './follow-card.ts';
import { piecesOf } from './links.ts';
import classes from './prose.module.css';

interface ProseProps {
  /** Plain text; its line breaks are kept, and what looks like HTML is shown as it was written. */
  readonly text: string;
  /** Lines after which it ends in an ellipsis. */
  readonly lines?: number;
  /** Within a card that is covered by a link: the text can be selected, and a click on it follows that link. */
  readonly inLink?: boolean;
  /** Which addresses are links; all that are found without it. */
  readonly follows?: (href: string) => boolean;
}

/** Text that people wrote, for reading. The addresses of the web in it are links. */
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
  /** Whether its content has elements of its own for lines and paragraphs. */
  readonly structured?: boolean;
  readonly children: ReactNode;
}

export function ProseBox({ lines, inLink, structured, children }: ProseBoxProps) {
  return (
    // The keyboard has the card's link itself.
    <div
      className={classes.prose}
      data-clamped={lines ? true : undefined}
      data-raised={inLink || undefined}
      data-structured={structured || undefined}
      style={{ WebkitLineClamp: lines }}
      {...(inLink && { onClick: followCard })}
    >
      {children}
    </div>
  );
}

/** Where it leads learns nothing of this page, and gains no rank by it. */
export function OutwardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={classes.link} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  );
}
