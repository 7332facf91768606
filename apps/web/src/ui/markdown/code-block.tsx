import { CopyButton } from '../feedback/copy-button.tsx';
import type { CodeProps } from './highlighted-code.tsx';
import { lazy } from '../lazy.tsx';
import classes from './markdown.module.css';

const Plain = ({ code }: CodeProps) => code;
const HighlightedCode = lazy(() => import('./highlighted-code.tsx'), { Loading: Plain, Failed: Plain });

/** A code block. The highlighting, which does not change the layout, is a separate chunk. */
export function CodeBlock({ code, language }: { code: string; language: string | undefined }) {
  return (
    <div className={classes.code}>
      <div className={classes.codeHead} data-over={language === undefined || undefined}>
        <span>{language}</span>
        <CopyButton text={code} label="Copy code" />
      </div>
      {/* A scrollable element must be focusable. */}
      <pre tabIndex={0} role="group" aria-label="Code" dir="ltr">
        <code>{language === undefined ? code : <HighlightedCode code={code} language={language} />}</code>
      </pre>
    </div>
  );
}
