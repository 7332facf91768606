import { paths } from '@lock-in/contracts/paths';
import { draw, type LinkTarget, markdownTree, type Pen } from '@lock-in/markdown';
import { createElement, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { CodeBlock } from './code-block.tsx';
import { isOwnImage, MarkdownImage } from './markdown-image.tsx';
import classes from './markdown.module.css';
import { OutwardLink, ProseBox } from './prose.tsx';

export interface FormattedTextProps {
  readonly text: string;
  /** Level of its top headings, one below the heading above the text. */
  readonly headings: number;
  /** As for `Prose`. */
  readonly inLink?: boolean;
  /** Whether images are shown, as in posts. */
  readonly images?: boolean;
  /** Whether it may mention people: only where the server puts in their current names. */
  readonly mentions?: boolean;
  /** Whether its tags lead to their pages, which are for people who are signed in. */
  readonly tags?: boolean;
}

/** Renders Markdown as React elements; everything that is none, above all HTML, stays text. */
export function Markdown({
  text,
  headings,
  inLink,
  images = false,
  mentions = true,
  tags = true,
}: FormattedTextProps) {
  const drawn = useMemo(
    () => draw(markdownTree(text), headings, penOf({ images, mentions, tags })),
    [text, headings, images, mentions, tags],
  );
  return (
    <ProseBox inLink={inLink} structured>
      {createElement('div', { className: classes.markdown }, ...drawn)}
    </ProseBox>
  );
}

const pen: Pen<ReactNode> = {
  text: (value) => value,
  element: (name, attributes, children) => createElement(name, attributes, ...children),
  code: ({ value, language }) => <CodeBlock code={value} language={language?.slice(0, 24)} />,
  task: (isDone) => (
    <input type="checkbox" checked={isDone} disabled readOnly aria-label={isDone ? 'Done' : 'Not done'} />
  ),
  table: (content) => (
    <div className={classes.table} tabIndex={0} role="group" aria-label="Table">
      {createElement('table', {}, ...content)}
    </div>
  ),
  image: () => undefined,
  link: (target, content) =>
    target.kind === 'outward'
      ? createElement(OutwardLink, { href: target.href }, ...content)
      : createElement(Link, { to: pathOf(target), className: classes.own, dir: 'auto' }, ...content),
  address: (address) => (
    <bdi dir="ltr" className={classes.address}>
      ({address})
    </bdi>
  ),
};

type Drawn = Required<Pick<FormattedTextProps, 'images' | 'mentions' | 'tags'>>;

function penOf({ images, mentions, tags }: Drawn): Pen<ReactNode> {
  let drawnImages = 0;
  return {
    ...pen,
    ...(images && {
      image: ({ url, alt }) =>
        isOwnImage(url) ? <MarkdownImage src={url} alt={alt} isFirst={drawnImages++ === 0} /> : undefined,
    }),
    link: (target, content) => {
      const isLeft = (target.kind === 'mention' && !mentions) || (target.kind === 'tag' && !tags);
      return isLeft ? undefined : pen.link(target, content);
    },
  };
}

const pathOf = (target: Exclude<LinkTarget, { kind: 'outward' }>) =>
  target.kind === 'tag' ? target.path : paths.profile(target.accountId);
