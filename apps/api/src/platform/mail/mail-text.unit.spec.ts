import { writeMail } from './mail-text.ts';

describe('A mail', () => {
  it.each([
    ['a line break', 'Desks\r\nBcc: all@example.org'],
    ['a line break of Unicode', 'Desks\u2028Bcc: all@example.org'],
    ['a control character', 'Desks\u0000Bcc: all@example.org'],
    ['a character that turns the writing around', 'Desks \u202EBcc: all@example.org'],
  ])('is one line for what others wrote with %s', (_, title) => {
    const { subject, text, html } = writeMail(
      {
        subject: title,
        paragraphs: [title],
        sections: [{ heading: 'New', entries: [{ title, note: title, path: '/post/1' }] }],
        reason: 'You asked for it.',
      },
      'https://lockin.example',
    );
    expect(subject).toBe('Desks Bcc: all@example.org');
    for (const written of [text, html])
      expect(written.replaceAll('Desks Bcc: all@example.org', '')).not.toContain('Bcc:');
  });
});
