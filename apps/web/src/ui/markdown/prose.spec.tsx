import { render, screen } from '@testing-library/react';
import { piecesOf } from '@lock-in/markdown/addresses';
import { Prose } from './prose.tsx';

describe('text that people wrote', () => {
  it('leads to the addresses in it, in a new tab that learns nothing of this one', () => {
    render(<Prose text={'See https://example.sg/a?b=1, or\nwww.example.org.'} />);
    const [first, second] = screen.getAllByRole('link');
    expect(first).toHaveAttribute('href', 'https://example.sg/a?b=1');
    expect(second).toHaveAttribute('href', 'https://www.example.org');
    expect(second).toHaveTextContent('www.example.org');
    for (const link of screen.getAllByRole('link')) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    }
  });

  it('is never taken for HTML, nor any other scheme for an address', () => {
    const text = '<a href="https://evil.example">x</a> javascript:alert(1) data:text/html,hi';
    const { container } = render(<Prose text={text} />);
    expect(container).toHaveTextContent(text);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://evil.example',
    ]);
  });

  it.each([
    ['(https://example.sg)', 'https://example.sg'],
    ['https://en.wikipedia.org/wiki/Go_(game)', 'https://en.wikipedia.org/wiki/Go_(game)'],
    ['(as in https://en.wikipedia.org/wiki/Go_(game)).', 'https://en.wikipedia.org/wiki/Go_(game)'],
    ['“https://example.sg/über-uns”!', 'https://example.sg/über-uns'],
    ['https://example.sg/?a=b&c=d?!', 'https://example.sg/?a=b&c=d'],
  ])('takes from %s the address alone', (text, href) => {
    const pieces = piecesOf(text);
    expect(pieces.flatMap((piece) => piece.href ?? [])).toEqual([href]);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });

  it.each(['https://', 'http:// example', 'awww.example', ''])('finds no address in “%s”', (text) => {
    expect(piecesOf(text).some(({ href }) => href !== undefined)).toBe(false);
  });
});
