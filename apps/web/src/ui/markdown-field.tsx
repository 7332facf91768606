import { Tabs, Textarea, type TextareaProps } from '@mantine/core';
import { useRef, useState, type KeyboardEvent } from 'react';
import { FormattedText } from './formatted-text.tsx';
import { commandIsHeld } from './keys.ts';
import { applyEdit } from './markdown-edits.ts';
import classes from './markdown-field.module.css';
import { MarkdownToolbar } from './markdown-toolbar.tsx';
import { tools, type Tool } from './markdown-tools.ts';

interface MarkdownFieldProps extends TextareaProps {
  readonly value: string;
  /** As for `FormattedText`. */
  readonly headings: number;
  /** One line without tools as long as it is empty. */
  readonly quiet?: boolean;
}

/** A field for Markdown: Write has tools and their keys, Preview shows what readers will see. */
export function MarkdownField({ headings, quiet = false, onKeyDown, ...field }: MarkdownFieldProps) {
  const [tab, setTab] = useState<string | null>('write');
  const ref = useRef<HTMLTextAreaElement>(null);

  const edit = ({ edit: of }: Tool) => {
    const textarea = ref.current;
    if (!textarea) return;
    const { value: text, selectionStart: start, selectionEnd: end } = textarea;
    applyEdit(textarea, of({ text, start, end }));
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const tool = commandIsHeld(event) && tools.find(({ key }) => key === event.key.toLowerCase());
    if (!tool) return onKeyDown?.(event);
    event.preventDefault();
    edit(tool);
  };

  return (
    <Textarea
      {...field}
      ref={ref}
      autosize
      onKeyDown={press}
      inputContainer={(input) => (
        // The field stays where it is, so that its undo and its drafts outlive a look at the preview.
        <Tabs value={tab} onChange={setTab} keepMounted>
          {(!quiet || field.value !== '') && (
            <div className={classes.bar}>
              <Tabs.List>
                <Tabs.Tab value="write">Write</Tabs.Tab>
                <Tabs.Tab value="preview">Preview</Tabs.Tab>
              </Tabs.List>
              {tab === 'write' && <MarkdownToolbar onUse={edit} />}
            </div>
          )}
          <Tabs.Panel value="write">{input}</Tabs.Panel>
          <Tabs.Panel value="preview" className={classes.preview}>
            {tab !== 'preview' ? null : field.value.trim() === '' ? (
              <span className={classes.empty}>Nothing to preview yet.</span>
            ) : (
              <FormattedText text={field.value} headings={headings} />
            )}
          </Tabs.Panel>
        </Tabs>
      )}
    />
  );
}
