import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Suggest } from './completion.ts';
import type { ImageUploads } from '../../files/field-image.ts';
import { MarkdownField } from './markdown-field.tsx';

interface FormProps {
  readonly initial?: string;
  readonly quiet?: boolean;
  readonly suggest?: Suggest;
  readonly images?: ImageUploads;
}

function Form({ initial = '', quiet, suggest, images }: FormProps) {
  const [text, setText] = useState(initial);
  return (
    <MantineProvider env="test">
      <MarkdownField
        label="Content"
        headings={2}
        {...(quiet !== undefined && { quiet })}
        {...(suggest && { suggest })}
        {...(images && { images })}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </MantineProvider>
  );
}

const show = (initial?: string, quiet?: boolean) => {
  render(<Form {...(initial !== undefined && { initial })} {...(quiet && { quiet })} />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Content');
  return { actor: userEvent.setup(), field };
};

const selected = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
  value.slice(selectionStart, selectionEnd);

describe('a field for Markdown', () => {
  it.each([
    ['b', '**word**'],
    ['i', '_word_'],
    ['e', '`word`'],
    ['k', '[word](https://)'],
  ])('formats what is selected by Ctrl with %s', async (key, text) => {
    const { actor, field } = show('word');
    field.focus();
    field.setSelectionRange(0, 4);
    await actor.keyboard(`{Control>}${key}{/Control}`);
    expect(field).toHaveValue(text);
    expect(selected(field)).toBe(key === 'k' ? 'https://' : 'word');
  });

  it('continues a list by Enter, and ends it on an empty item', async () => {
    const { actor, field } = show('');
    await actor.type(field, 'Bring:{Enter}- [[ ] tea{Enter}milk{Enter}{Enter}That is all.');
    expect(field).toHaveValue('Bring:\n- [ ] tea\n- [ ] milk\n\nThat is all.');
  });

  it('leaves letters and other combinations alone', async () => {
    const { actor, field } = show('');
    await actor.type(field, 'bike{Control>}{Shift>}b{/Shift}{/Control}{Alt>}e{/Alt}');
    expect(field.value).toMatch(/^bike/);
    expect(field.value).not.toMatch(/[*_`[]/);
  });

  it.each([
    ['Bold', '**one\ntwo**'],
    ['Italic', '_one\ntwo_'],
    ['Code', '`one\ntwo`'],
    ['Code block', '```\none\ntwo\n```'],
    ['Link', '[one\ntwo](https://)'],
    ['Heading', '## one\n## two'],
    ['List', '- one\n- two'],
    ['Quote', '> one\n> two'],
  ])('has a tool named %s, after which one types on', async (name, text) => {
    const { actor, field } = show('one\ntwo');
    field.focus();
    field.setSelectionRange(0, 7);
    await actor.click(screen.getByRole('button', { name }));
    expect(field).toHaveValue(text);
    expect(field).toHaveFocus();
  });

  it('has one stop for its tools, through which the arrow keys lead', async () => {
    const { actor, field } = show('');
    await actor.tab();
    expect(screen.getByRole('tab', { name: 'Write' })).toHaveFocus();
    await actor.tab();
    expect(screen.getByRole('button', { name: 'Bold' })).toHaveFocus();
    await actor.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Code' })).toHaveFocus();
    await actor.keyboard('{Home}{ArrowLeft}');
    expect(screen.getByRole('button', { name: 'Quote' })).toHaveFocus();
    expect(screen.getByRole('toolbar', { name: 'Formatting' })).toContainElement(
      screen.getByRole('button', { name: 'Quote' }),
    );
    await actor.tab();
    expect(field).toHaveFocus();
  });

  it('previews what readers will see, and keeps what was typed', async () => {
    const { actor, field } = show('# Title\n\na **bold** word');
    await actor.click(screen.getByRole('tab', { name: 'Preview' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Title' })).toBeVisible();
    expect(screen.getByText('bold')).toContainHTML('<strong>bold</strong>');
    expect(field).not.toBeVisible();
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
    await actor.click(screen.getByRole('tab', { name: 'Write' }));
    expect(field).toBeVisible();
    expect(field).toHaveValue('# Title\n\na **bold** word');
  });

  it('says that there is nothing to preview', async () => {
    const { actor } = show('  ');
    await actor.click(screen.getByRole('tab', { name: 'Preview' }));
    expect(screen.getByRole('tabpanel', { name: 'Preview' })).toHaveTextContent('Nothing to preview yet.');
  });

  it('is a line without tools where it is to be quiet, as long as it is empty', async () => {
    const { actor, field } = show('', true);
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    await actor.type(field, 'Hm');
    await waitFor(() => expect(screen.getByRole('toolbar')).toBeInTheDocument());
    expect(field).toHaveValue('Hm');
  });
});

const people = ['Mei Lin', 'Mei Tan', 'Meera'].map((label, at) => ({
  key: label,
  label,
  insert: `[@${label}](/profile/${at + 1})`,
}));
const suggest: Suggest = ({ sign, typed }) =>
  Promise.resolve(sign === '@' ? people.filter(({ label }) => label.startsWith(typed)) : []);

describe('Completing in a field for Markdown', () => {
  const begin = async (text: string) => {
    const onKeyDown = jest.fn<undefined, [string]>();
    render(
      <div onKeyDown={({ key }) => onKeyDown(key)}>
        <Form suggest={suggest} />
      </div>,
    );
    const actor = userEvent.setup();
    const field = screen.getByLabelText<HTMLTextAreaElement>('Content');
    await actor.type(field, text);
    return { actor, field, onKeyDown };
  };
  const activeOption = () =>
    document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '');

  it('offers in a list what one goes through by the arrow keys and takes by Enter', async () => {
    const { actor, field, onKeyDown } = await begin('Ask @Me');
    const list = await screen.findByRole('listbox', { name: 'People and companies' });
    expect(field).toHaveAttribute('role', 'combobox');
    expect(field).toHaveAttribute('aria-controls', list.id);
    expect(activeOption()).toHaveTextContent('Mei Lin');
    await actor.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(activeOption()).toHaveTextContent('Mei Tan');
    await actor.keyboard('{Enter}');
    expect(field).toHaveValue('Ask [@Mei Tan](/profile/2) ');
    expect(onKeyDown).not.toHaveBeenCalledWith('Enter');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    expect(field).not.toHaveAttribute('role');
    await actor.keyboard('when');
    expect(field).toHaveValue('Ask [@Mei Tan](/profile/2) when');
  });

  it('is closed by Escape, which then does nothing else', async () => {
    const { actor, field, onKeyDown } = await begin('@Mei');
    await screen.findByRole('listbox');
    await actor.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    expect(onKeyDown).not.toHaveBeenCalledWith('Escape');
    expect(field).toHaveValue('@Mei');
    await actor.keyboard('{Escape}');
    expect(onKeyDown).toHaveBeenCalledWith('Escape');
  });

  it('is taken by a press, and leaves the keyboard in the field', async () => {
    const { actor, field } = await begin('@Mee');
    await actor.click(await screen.findByRole('option', { name: 'Meera' }));
    expect(field).toHaveValue('[@Meera](/profile/3) ');
    expect(field).toHaveFocus();
  });
});

describe('images', () => {
  const picture = new File(['a picture'], 'desk.png', { type: 'image/png' });
  const address = '/api/image/image-1';
  const begin = () => {
    const send = jest.fn(() => Promise.resolve(address));
    render(
      <Form
        images={{
          most: 4,
          rule: { kind: 'image', maxBytes: 100, wrongType: 'Image must be a PNG, JPEG or WebP file.' },
          send,
          isGone: () => Promise.resolve(false),
        }}
      />,
    );
    return { field: screen.getByLabelText('Content'), send };
  };

  it('come into the text by pasting and by dropping them', async () => {
    const { field, send } = begin();
    fireEvent.paste(field, { clipboardData: { files: [picture], types: ['Files'] } });
    await waitFor(() => expect(field).toHaveValue(`![](${address})\n\n`));
    fireEvent.drop(field, { dataTransfer: { files: [picture], types: ['Files'] } });
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(await screen.findByLabelText('Description of image 2')).toBeInTheDocument();
  });

  it('that come with their text, as from a table, are left to it', () => {
    const { field, send } = begin();
    const pasted = fireEvent.paste(field, {
      clipboardData: { files: [picture], types: ['text/plain', 'Files'] },
    });
    expect(pasted).toBe(true);
    expect(send).not.toHaveBeenCalled();
  });
});
