import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MarkdownField } from './markdown-field.tsx';

function Form({ initial = '', quiet }: { initial?: string; quiet?: boolean }) {
  const [text, setText] = useState(initial);
  return (
    <MantineProvider env="test">
      <MarkdownField
        label="Content"
        headings={2}
        {...(quiet !== undefined && { quiet })}
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
