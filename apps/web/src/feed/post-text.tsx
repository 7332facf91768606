import { useLayoutEffect, useRef, useState } from 'react';
import { Prose } from '../ui/prose.tsx';
import classes from './post-card.module.css';

const linesInList = 12;

/** A post's text: all of it on its own page; in a list its beginning, and a hint where that is not all. */
export function PostText({ text, detail }: { text: string; detail: boolean }) {
  const around = useRef<HTMLDivElement>(null);
  const [cut, setCut] = useState(false);
  useLayoutEffect(() => {
    const prose = around.current?.firstElementChild;
    if (!prose || detail) return undefined;
    const look = () => setCut(prose.scrollHeight > prose.clientHeight + 1);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(prose);
    return () => observer.disconnect();
  }, [text, detail]);

  if (detail) return <Prose text={text} />;
  return (
    <div ref={around}>
      <Prose text={text} lines={linesInList} />
      {cut && (
        // What leads on is the card around it, so screen readers need not hear of it.
        <span className={classes.more} aria-hidden>
          Read more
        </span>
      )}
    </div>
  );
}
