import { useMemo, type ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import type { highlighted as highlight } from './highlighter.ts';
import { loadOnce } from './load-once.ts';
import classes from './markdown.module.css';

const useHighlighted = loadOnce(async () => (await import('./highlighter.ts')).highlighted);

/** A code block. The highlighting, which does not change the layout, is a separate chunk. */
export function CodeBlock({ code, language }: { code: string; language: string | undefined }) {
  const highlighted = useHighlighted(language !== undefined);
  const colored = useMemo(
    () => (language === undefined ? undefined : highlighted?.(language.toLowerCase(), code)),
    [highlighted, language, code],
  );
  return (
    <div className={classes.code}>
      <div className={classes.codeHead} data-over={language === undefined || undefined}>
        <span>{language}</span>
        <CopyButton text={code} label="Copy code" />
      </div>
      {/* A scrollable element must be focusable. */}
      <pre tabIndex={0} role="group" aria-label="Code" dir="ltr">
        <code>{colored ? colored.children.map(drawn) : code}</code>
      </pre>
    </div>
  );
}

type Colored = NonNullable<ReturnType<typeof highlight>>['children'][number];

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
