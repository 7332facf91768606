import type { DemoReport } from './shape.ts';

/** Reports that wait for the admin. */
export const reports: readonly DemoReport[] = [
  {
    account: 'weijie',
    title: 'We are hiring two backend engineers, and this is what the first month looks like',
    at: '1d 13:05',
    violationId: 1,
    words: 'This is a job listing. It belongs on the board.',
  },
  {
    account: 'farah',
    title: 'We are hiring two backend engineers, and this is what the first month looks like',
    at: '1d 18:40',
    violationId: 1,
    words: '',
  },
  {
    account: 'daniel',
    title: 'Running a small language model on a S$400 mini computer: notes',
    at: '1d 21:20',
    violationId: 8,
    words: 'Two of the paragraphs are word for word from a blog I read last month.',
  },
];
