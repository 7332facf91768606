import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { FormattedText } from './formatted-text.tsx';

const show = (text: string, headings = 3) =>
  render(
    <MantineProvider env="test">
      <FormattedText text={text} headings={headings} />
    </MantineProvider>,
  );

function drawn(text: string, headings?: number): HTMLElement {
  const { container } = show(text, headings);
  return container.querySelector<HTMLElement>('[data-structured]')!;
}

const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

describe('a text in Markdown', () => {
  it('has emphasis, quotes, rules, lists and tasks', () => {
    const box = drawn(
      '*one* **two** ~~three~~ `four`\n\n> five\n\n---\n\n3. six\n4. seven\n\n- [x] eight\n- [ ] nine',
    );
    for (const [selector, words] of Object.entries({
      em: 'one',
      strong: 'two',
      del: 'three',
      code: 'four',
    })) {
      expect(box.querySelector(selector)).toHaveTextContent(words);
    }
    expect(box.querySelector('blockquote')).toHaveTextContent('five');
    expect(box.querySelector('hr')).toBeInTheDocument();
    expect(box.querySelector('ol')).toHaveAttribute('start', '3');
    expect(box.querySelectorAll('ol > li')).toHaveLength(2);
    expect(screen.getByRole('checkbox', { name: 'Done' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Not done' })).toBeDisabled();
  });

  it('has tables whose rows are no longer than their head, and are not filled up', () => {
    drawn('| Level | Pay |\n|:--|--:|\n| Senior | 9,000 | more |\n| Junior |');
    const table = within(screen.getByRole('table'));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Level', 'Pay']);
    expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Senior', '9,000', 'Junior']);
    expect(screen.getByRole('group', { name: 'Table' })).toHaveAttribute('tabindex', '0');
  });

  it.each([
    [3, '# One\n\n## Two\n\n###### Six', [3, 4, 6]],
    [2, '### Three\n\n#### Four', [2, 3]],
  ])('has headings from level %i of the page on', (headings, text, levels) => {
    drawn(text, headings);
    expect(screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))).toEqual(levels);
  });

  it('keeps every line break, and each block the direction of its own words', () => {
    const box = drawn('**one**\ntwo  \nthree\n\nשלום\n\n- ארבע');
    expect(box.querySelectorAll('p')[0]?.querySelectorAll('br')).toHaveLength(2);
    for (const block of box.querySelectorAll('p, li')) expect(block).toHaveAttribute('dir', 'auto');
  });

  it('leads to https and mail addresses alone, in a new tab that learns nothing of this one', () => {
    drawn(
      [
        '[one](https://example.sg/a "Title") <mei@lockin.example> www.example.sg https://example.org/(b)',
        '[two][ref]\n\n[ref]: https://example.sg/ref',
      ].join('\n'),
    );
    expect(hrefs()).toEqual([
      'https://example.sg/a',
      'mailto:mei@lockin.example',
      'https://www.example.sg',
      'https://example.org/(b)',
      'https://example.sg/ref',
    ]);
    for (const link of screen.getAllByRole('link')) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    }
  });

  it.each([
    ['[click](javascript:alert(1))', 'click (javascript:alert(1))'],
    ['[click](JaVaScRiPt:alert(1))', 'click (JaVaScRiPt:alert(1))'],
    ['[click](&#106;avascript:alert(1))', 'click (javascript:alert(1))'],
    ['[click](data:text/html,hi)', 'click (data:text/html,hi)'],
    ['[click](//evil.example)', 'click (//evil.example)'],
    ['[click](/logout)', 'click (/logout)'],
    ['[click](http://example.sg)', 'click (http://example.sg)'],
    ['**plain** http://example.sg', 'plain http://example.sg'],
    ['<vbscript:x>', 'vbscript:x'],
    ['[a]\n\n[a]: javascript:alert(1)', 'a (javascript:alert(1))'],
  ])('leads nowhere from %s', (text, shown) => {
    expect(drawn(text)).toHaveTextContent(shown);
    expect(hrefs()).toEqual([]);
  });

  it('shows HTML as it was written', () => {
    const html = '<img src=x onerror="alert(1)"> <b>bold</b> <script>alert(1)</script>';
    const block = '<div onclick="alert(1)">\n<iframe src="https://evil.example"></iframe>\n</div>';
    const box = drawn(`**and** ${html}\n\n${block}`);
    expect(box).toHaveTextContent(html);
    expect(box).toHaveTextContent(block.replaceAll('\n', ''));
    expect(box.querySelector('img, b, script, iframe, [onclick]')).toBeNull();
  });

  it('loads no picture: it leads to it', () => {
    const box = drawn('![the office](https://example.sg/a.png) ![](https://example.sg/b.png)');
    expect(box.querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: 'the office' })).toHaveAttribute(
      'href',
      'https://example.sg/a.png',
    );
    expect(screen.getByRole('link', { name: 'Image' })).toHaveAttribute('href', 'https://example.sg/b.png');
  });

  it('colours code in the languages that it knows, and copies it as it was written', async () => {
    const actor = userEvent.setup();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    const code = 'const answer: number = 42; // <b>\n';
    const box = drawn(`\`\`\`ts\n${code}\`\`\``);
    const block = screen.getByRole('group', { name: 'Code' });
    await waitFor(() => expect(box.querySelector('.hljs-number')).toHaveTextContent('42'));
    expect(box.querySelector('.hljs-keyword')).toHaveTextContent('const');
    expect(block).toHaveTextContent(code.trim());
    await actor.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(copied).toHaveBeenCalledWith(code.trim());
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  });

  it.each([
    ['an unknown language', 'klingon', 'const a = 1;'],
    ['no language', '', 'const a = 1;'],
    ['code that would take long', 'cpp', 'a '.repeat(1_000)],
  ])('leaves code of %s without colours', async (_, language, code) => {
    // Rendered beside highlighted code, so that highlighting is loaded.
    const box = drawn(`\`\`\`${language}\n${code}\n\`\`\`\n\n\`\`\`ts\nconst b = 2;\n\`\`\``);
    await waitFor(() => expect(box.querySelector('.hljs-number')).toHaveTextContent('2'));
    const [first] = screen.getAllByRole('group', { name: 'Code' });
    expect(first).toHaveTextContent(code.trim());
    expect(first?.querySelector('span')).toBeNull();
  });

  it('names beside a link where it leads, if its words name somewhere else', () => {
    const box = drawn('[paypal.com](https://evil.example/a) [@Grace][1]\n\n[1]: /profile/9');
    expect(box).toHaveTextContent('paypal.com (evil.example) @Grace (/profile/9)');
    expect(hrefs()).toEqual(['https://evil.example/a']);
  });

  it('mentions people only where the server puts in their names', async () => {
    const { container } = render(
      <MemoryRouter>
        <FormattedText text="**Ask** [@Mei](/profile/9)" headings={3} mentions={false} />
        <FormattedText text="**Ask** [@Mei](/profile/9)" headings={3} />
      </MemoryRouter>,
    );
    await waitFor(() => expect(container.querySelectorAll('strong')).toHaveLength(2));
    expect(container).toHaveTextContent('Ask @Mei (/profile/9)Ask @Mei');
    expect(screen.getByRole('link', { name: '@Mei' })).toHaveAttribute('href', '/profile/9');
  });
});

describe('a text without marks', () => {
  it('is plain, and its addresses lead on', () => {
    const { container } = show('One\nsee https://example.sg and http://example.sg');
    expect(container.querySelector('[data-structured], p')).toBeNull();
    expect(hrefs()).toEqual(['https://example.sg']);
  });
});
