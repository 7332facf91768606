import {
  IconBlockquote,
  IconBold,
  IconCode,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconTerminal2,
} from '../../icons/frame.ts';
import { around, codeBlock, lineBy, link, type Edit, type Typed } from './markdown-edits.ts';

export interface Tool {
  readonly name: string;
  readonly Icon: typeof IconBold;
  readonly edit: (typed: Typed) => Edit;
  /** Its shortcut, together with Ctrl or Cmd. */
  readonly key?: string;
}

export const tools: readonly Tool[] = [
  { name: 'Bold', Icon: IconBold, edit: around('**'), key: 'b' },
  { name: 'Italic', Icon: IconItalic, edit: around('_'), key: 'i' },
  { name: 'Code', Icon: IconCode, edit: around('`'), key: 'e' },
  { name: 'Code block', Icon: IconTerminal2, edit: codeBlock },
  { name: 'Link', Icon: IconLink, edit: link, key: 'k' },
  { name: 'Heading', Icon: IconHeading, edit: lineBy('## ') },
  { name: 'List', Icon: IconList, edit: lineBy('- ') },
  { name: 'Quote', Icon: IconBlockquote, edit: lineBy('> ') },
];
