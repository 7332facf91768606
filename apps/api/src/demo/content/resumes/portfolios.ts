import type { DemoPortfolio } from '../shape.ts';

export const portfolios: readonly DemoPortfolio[] = [
  {
    user: 'farah',
    tagline: 'Forms that people finish',
    projects: [
      {
        name: 'Patient registration',
        text: 'Three clinics, one tablet at the counter. I moved labels above the fields, put the hint below and wrote errors in words. The doctors got complete records, the queue got shorter.',
        results: [
          { figure: '18 → 3 %', of: 'incomplete forms' },
          { figure: '1 hour', of: 'of work' },
        ],
      },
      {
        name: 'Icons for public services',
        text: 'Sixty-four drawings for tired eyes: thick strokes, few details, tested at arm’s length. Released for any use, and seen on buses, in clinics and on nine hundred ordering tablets.',
        results: [
          { figure: '64', of: 'icons' },
          { figure: '11', of: 'testers over 65' },
          { figure: '900', of: 'tablets' },
        ],
      },
      {
        name: 'Clinic kiosk',
        text: 'A check-in kiosk in four languages. Large targets, one question per screen, and a button for "please call somebody" which turned out to be the most important one.',
        results: [
          { figure: '56 px', of: 'touch targets' },
          { figure: '4', of: 'languages' },
        ],
      },
    ],
  },
  {
    user: 'weijie',
    tagline: 'Small bundles, kind interfaces',
    projects: [
      {
        name: 'grow-textarea',
        text: 'A text area that grows with its content. No dependencies, tested in three browsers, and used by people I have never met.',
        results: [
          { figure: '60', of: 'lines' },
          { figure: '0', of: 'dependencies' },
        ],
      },
      {
        name: 'Quiz screens',
        text: 'During my internship I rebuilt the quiz of a learning platform. Everything works with the keyboard, the timer is announced to screen readers, and it starts on old phones.',
        results: [
          { figure: '480 → 210 kB', of: 'of script' },
          { figure: '100 %', of: 'keyboard' },
        ],
      },
      {
        name: 'Public-service icons for React',
        text: 'A wrapper for Farah’s icon set: one component per icon, each loaded only where it is used.',
        results: [{ figure: '3 kB', of: 'for all 64' }],
      },
    ],
  },
  {
    user: 'siti',
    tagline: 'Numbers with a next step',
    projects: [
      {
        name: 'Dashboard spring-clean',
        text: 'I measured who opens what, hid what nobody opened and improved the rest. Each dashboard now begins with one sentence: all fine, or what to do.',
        results: [
          { figure: '44 → 13', of: 'dashboards' },
          { figure: '< 2 s', of: 'to load' },
        ],
      },
      {
        name: 'Nightly reports',
        text: 'From a chain of scripts to tested pipelines that can be run twice. The dates belong to the data and not to the clock, so a rerun is a non-event.',
        results: [
          { figure: '52 → 2', of: 'failures a year' },
          { figure: '140', of: 'tests' },
        ],
      },
      {
        name: 'The churn model nobody used',
        text: 'My most useful project, because it failed. Since then I ask first what somebody will do with the list.',
        results: [{ figure: '6 months', of: 'of learning' }],
      },
    ],
  },
  {
    user: 'kahwai',
    tagline: 'Evaluation first',
    projects: [
      {
        name: 'Expense categories',
        text: 'Four candidates, one comparison, and the simplest one shipped: a table with a fallback to a human. It can be edited by the finance team and explained to everyone.',
        results: [
          { figure: '99.7 %', of: 'precision' },
          { figure: '40 µs', of: 'per answer' },
        ],
      },
      {
        name: 'Summaries that stay in the building',
        text: 'A small language model on a fanless computer for a clinic. Measured by nurses with lists of must-have facts, written before they saw a summary.',
        results: [
          { figure: '120', of: 'notes' },
          { figure: '81 %', of: 'as good as mine' },
          { figure: 'S$400', of: 'of hardware' },
        ],
      },
    ],
  },
];
