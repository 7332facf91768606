import { MantineProvider, Modal, TagsInput } from '@mantine/core';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { type KeyboardEvent, useState } from 'react';
import { MarkdownField } from '../ui/markdown/field/markdown-field.tsx';
import { SearchField } from '../ui/forms/search-field.tsx';

/** As Chromium and Firefox send a key during a composition, and Safari the one that ended it. */
const ways = [
  ['during a composition', { isComposing: true }],
  ['after it, as Safari sends it', { keyCode: 229 }],
] as const;

const keys = ['Enter', 'Escape', 'Tab', 'ArrowDown', 'Backspace', ' '];

function Page({ heard }: { readonly heard: (event: KeyboardEvent) => void }) {
  const [text, setText] = useState('- 東京');
  const [tags, setTags] = useState(['漢字']);
  const [isOpen, setOpen] = useState(true);
  return (
    <MantineProvider env="test">
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Dialog">
        <form
          onKeyDown={heard}
          onSubmit={(event) => {
            event.preventDefault();
            setOpen(false);
          }}
        >
          <MarkdownField
            label="Text"
            headings={2}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <TagsInput label="Tags" value={tags} onChange={setTags} />
          <SearchField label="Search" placeholder="" maxLength={100} value="" onSearch={setText} />
        </form>
      </Modal>
    </MantineProvider>
  );
}

describe.each(ways)('A key of an input method %s', (_, sign) => {
  it.each(keys)('%s is heard by nobody, and left to the browser', (key) => {
    const heard = jest.fn();
    for (const target of [window, document]) target.addEventListener('keydown', heard, true);
    render(<Page heard={heard} />);
    const text = screen.getByLabelText<HTMLTextAreaElement>('Text');
    text.setSelectionRange(4, 4);
    const tags = screen.getByRole('combobox', { name: 'Tags' });
    const search = screen.getByLabelText('Search');
    for (const field of [text, tags, search]) {
      const press = createEvent.keyDown(field, { key, ...sign });
      fireEvent(field, press);
      expect(press.defaultPrevented).toBe(false);
    }
    expect(heard).not.toHaveBeenCalled();
    expect(text).toHaveValue('- 東京');
    expect(screen.getByText('漢字')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
    for (const target of [window, document]) target.removeEventListener('keydown', heard, true);
  });
});

it('A key that belongs to no input method is heard', () => {
  const heard = jest.fn();
  render(<Page heard={heard} />);
  const text = screen.getByLabelText<HTMLTextAreaElement>('Text');
  text.setSelectionRange(4, 4);
  fireEvent.keyDown(text, { key: 'Enter', keyCode: 13 });
  expect(text).toHaveValue('- 東京\n- ');
  expect(heard).toHaveBeenCalledTimes(1);
});
