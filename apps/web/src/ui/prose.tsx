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
}

/** Text that people wrote, for reading. The addresses of the web in it are links. */
export function Prose({ text, lines, inLink }: ProseProps) {
  return (
    // The keyboard has the card's link itself.
    <div
      className={classes.prose}
      data-clamped={lines ? true : undefined}
      data-raised={inLink || undefined}
      style={{ WebkitLineClamp: lines }}
      {...(inLink && { onClick: followCard })}
    >
      {piecesOf(text).map(({ text: piece, href }, at) =>
        href === undefined ? (
          piece
        ) : (
          <a
            key={at}
            className={classes.link}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
          >
            {piece}
          </a>
        ),
      )}
    </div>
  );
}
