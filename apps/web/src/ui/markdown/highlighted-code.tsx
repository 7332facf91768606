import { useMemo, type ReactNode } from 'react';
import { highlighted } from './highlighter.ts';

export interface CodeProps {
  readonly code: string;
  readonly language: string;
}

/** Loaded by `code-block.tsx`. */
export default function HighlightedCode({ code, language }: CodeProps) {
  const colored = useMemo(() => highlighted(language.toLowerCase(), code), [language, code]);
  return colored ? colored.children.map(drawn) : code;
}

type Colored = NonNullable<ReturnType<typeof highlighted>>['children'][number];

/** The highlighter returns only text and spans with classes. */
function drawn(node: Colored, at: number): ReactNode {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return null;
  const { className } = node.properties;
  return (
    <span key={at} className={Array.isArray(className) ? className.join(' ') : undefined}>
      {node.children.map(drawn)}
    </span>
  );
}
