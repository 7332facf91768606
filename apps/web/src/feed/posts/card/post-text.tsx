import { Anchor } from '@mantine/core';
import type { Post } from '@lock-in/contracts';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { FormattedText } from '../../../ui/markdown/formatted-text.tsx';
import { useOpened } from '../use-opened.ts';
import classes from './post-card.module.css';

/** A post's text: in full on its own page; in a list its beginning, with a button for the rest if it is longer. */
export function PostText({ post, detail }: { post: Post; detail: boolean }) {
  const [whole, toggle] = useOpened('text', post.id, detail);
  const around = useRef<HTMLDivElement>(null);
  const id = useId();
  const [cut, setCut] = useState(false);
  useLayoutEffect(() => {
    const box = around.current;
    if (!box || whole) return undefined;
    const look = () => setCut(box.scrollHeight > box.clientHeight + 1);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => observer.disconnect();
  }, [post.content, whole]);

  if (detail) return <FormattedText text={post.content} headings={2} images />;
  return (
    <div className={classes.text}>
      <div ref={around} id={id} {...(!whole && { className: classes.beginning, 'data-cut': cut })}>
        <FormattedText text={post.content} headings={3} inLink images />
      </div>
      {(cut || whole) && (
        <Anchor
          component="button"
          type="button"
          className={classes.more}
          aria-expanded={whole}
          aria-controls={id}
          onClick={toggle}
        >
          {whole ? 'Show less' : 'Read more'}
        </Anchor>
      )}
    </div>
  );
}
