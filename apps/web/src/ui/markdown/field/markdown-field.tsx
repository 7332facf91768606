import { Tabs, Textarea, type TextareaProps } from '@mantine/core';
import { useRef, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react';
import type { Suggest } from './completion.ts';
import { accepted } from '../../files/file-check.ts';
import type { ImageUploads } from '../../files/field-image.ts';
import { FormattedText } from '../formatted-text.tsx';
import { commandIsHeld } from '../../layout/keys.ts';
import { lazy, optional } from '../../lazy.tsx';
import { continueList, editField } from './markdown-edits.ts';
import classes from './markdown-field.module.css';
import { MarkdownToolbar } from './markdown-toolbar.tsx';
import { tools } from './markdown-tools.ts';
import { growing } from '../../forms/growing.ts';

const Completions = lazy(() => import('./completions.tsx'), optional);
const FieldImages = lazy(() => import('../../files/field-images.tsx'), optional);
const none: readonly File[] = [];

interface MarkdownFieldProps extends TextareaProps {
  readonly value: string;
  /** As for `FormattedText`. */
  readonly headings: number;
  /** While empty, a single line without a toolbar. The toolbar appears below it, so that the line does not move. */
  readonly quiet?: boolean;
  /** Suggests people to mention, and tags. Code languages need no such function. */
  readonly suggest?: Suggest;
  /** Accepts images that are pasted, dropped or chosen. */
  readonly images?: ImageUploads;
}

/** A Markdown field: Write has a toolbar with shortcuts, Preview shows the text as readers will see it. */
export function MarkdownField({ headings, quiet, suggest, images, onKeyDown, ...field }: MarkdownFieldProps) {
  const [tab, setTab] = useState<string | null>('write');
  const ref = useRef<HTMLTextAreaElement>(null);
  const mayComplete = (suggest ? /[@#]|```/ : /```/).test(field.value);

  const picker = useRef<HTMLInputElement>(null);
  // `undefined` until files are added; the list of uploads is shown from then on.
  const [files, setFiles] = useState<readonly File[]>();
  const hasImages = files !== undefined || field.value.includes('](/api/image/');

  const takeFiles = (event: ClipboardEvent | DragEvent, { files: all, types }: DataTransfer) => {
    const pictures = [...all].filter(({ type }) => type.startsWith('image/'));
    // Text that is copied together with a picture, as from a table, is pasted as text.
    if (!images || pictures.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    setFiles(pictures);
  };

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const tool = commandIsHeld(event) && tools.find(({ key }) => key === event.key.toLowerCase());
    if (tool) {
      event.preventDefault();
      editField(ref.current, tool.edit);
      return;
    }
    onKeyDown?.(event);
    // If Enter sends the form, Shift+Enter starts a new line.
    const isNewLine = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isNewLine || event.defaultPrevented) return;
    if (editField(ref.current, continueList)) event.preventDefault();
  };

  const bar = (
    <div className={classes.bar} data-below={quiet !== undefined || undefined}>
      <Tabs.List>
        <Tabs.Tab value="write">Write</Tabs.Tab>
        <Tabs.Tab value="preview">Preview</Tabs.Tab>
      </Tabs.List>
      {tab === 'write' && <MarkdownToolbar field={ref} picker={images && picker} />}
    </div>
  );
  return (
    <Textarea
      {...field}
      dir="auto"
      ref={ref}
      {...growing(field.minRows, field.maxRows)}
      onKeyDown={press}
      onPaste={(event) => takeFiles(event, event.clipboardData)}
      onDragOver={(event) => images && event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => takeFiles(event, event.dataTransfer)}
      inputContainer={(input) => (
        // The field stays mounted, so that its undo history and drafts survive the preview.
        <Tabs value={tab} onChange={setTab} keepMounted>
          {quiet === undefined && bar}
          <Tabs.Panel value="write">{input}</Tabs.Panel>
          <Tabs.Panel value="preview" className={classes.preview}>
            {tab !== 'preview' ? null : field.value.trim() === '' ? (
              <span className={classes.empty}>Nothing to preview yet.</span>
            ) : (
              <FormattedText
                text={field.value}
                headings={headings}
                images={images !== undefined}
                mentions={suggest !== undefined}
              />
            )}
          </Tabs.Panel>
          {quiet !== undefined && (!quiet || field.value !== '') && bar}
          {images && (
            <input
              ref={picker}
              type="file"
              hidden
              multiple
              accept={accepted.image}
              aria-label="Images"
              onChange={({ currentTarget }) => {
                setFiles([...(currentTarget.files ?? [])]);
                // Allows choosing the same file again.
                currentTarget.value = '';
              }}
            />
          )}
          {images && hasImages && (
            <FieldImages
              field={ref}
              text={field.value}
              uploads={images}
              files={files ?? none}
              onTaken={() => setFiles(none)}
            />
          )}
          {mayComplete && <Completions field={ref} suggest={suggest} />}
        </Tabs>
      )}
    />
  );
}
