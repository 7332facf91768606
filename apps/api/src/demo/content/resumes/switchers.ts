import type { DemoResume } from '../shape.ts';

export const switchers: readonly DemoResume[] = [
  {
    user: 'siti',
    headline: 'Data analyst, becoming a data engineer',
    summary:
      'I build pipelines that can be run twice and dashboards with a sentence that says what to do. Four years as an analyst taught me to ask what the number is for before I compute it.',
    experience: [
      {
        role: 'Data Analyst',
        where: 'A grocery delivery service',
        years: '2021 – today',
        points: [
          'Removed 31 of 44 dashboards; the rest load in under two seconds',
          'Rebuilt the nightly reports as tested pipelines; failures from weekly to twice a year',
          'Merged code into two open-source projects, tests included',
        ],
      },
      {
        role: 'Operations Executive',
        where: 'A polyclinic group',
        years: '2019 – 2021',
        points: ['Roster planning for 140 staff', 'Automated the monthly statistics with SQL'],
      },
    ],
    education: ['BSc Business Analytics, 2019'],
    skills: ['SQL', 'Python', 'Orchestration', 'PostgreSQL', 'Data quality', 'Storytelling'],
  },
  {
    user: 'weijie',
    headline: 'Junior frontend engineer',
    summary:
      'Fresh graduate who likes small bundles, semantic HTML and reviews with many comments. Author of a tiny npm package that strangers use.',
    experience: [
      {
        role: 'Frontend Intern',
        where: 'An e-learning company',
        years: 'Six months',
        points: [
          'Rebuilt the quiz screens with React and TypeScript; script size from 480 kB to 210 kB',
          'Made every quiz usable with the keyboard alone',
        ],
      },
      {
        role: 'Open-source author',
        where: 'grow-textarea, 60 lines',
        years: 'Since this year',
        points: ['First issue answered within 20 minutes', 'A changelog from the first release on'],
      },
    ],
    education: ['BComp Information Systems, with merit'],
    skills: ['TypeScript', 'React', 'CSS', 'Accessibility', 'Testing', 'Git messages that say why'],
  },
  {
    user: 'farah',
    headline: 'Product designer who ships code',
    summary:
      'Ten years of forms, kiosks and design systems for clinics and public services. I test with few people and often, write the texts myself and hand over working components.',
    experience: [
      {
        role: 'Freelance Product Designer',
        where: 'Clinics, charities and software companies',
        years: '2020 – today',
        points: [
          'Incomplete patient forms from 18 % to 3 % within an hour of work',
          'Drew and released 64 icons for public services, tested with people over 65',
          'Kiosk for a clinic group: 56-pixel targets, four languages',
        ],
      },
      {
        role: 'Senior Designer',
        where: 'A digital agency',
        years: '2014 – 2020',
        points: ['Built and led a design system for nine products', 'Introduced testing in the first week'],
      },
    ],
    education: ['BA Design Communication, 2014'],
    skills: [
      'Interaction design',
      'Accessibility',
      'HTML and CSS',
      'Design systems',
      'Writing',
      'Usability tests',
    ],
  },
  {
    user: 'daniel',
    headline: 'Operations and IT support, on the way to cloud',
    summary:
      'Twelve years in logistics operations, three in IT support. I stay calm on a Friday at five, I write things down, and I have an alarm before I have a second user.',
    experience: [
      {
        role: 'IT Support Specialist',
        where: 'A logistics company',
        years: 'Three years',
        points: [
          'First line for 220 colleagues on two sites; 87 % solved on the first call',
          'Found and closed printer accounts with far too many rights',
          'Introduced a five-minute incident checklist',
        ],
      },
      {
        role: 'Operations Manager',
        where: 'The same company, container yard',
        years: 'Twelve years',
        points: ['Planned capacity for the December peak, every year', 'Led shifts of 45 people'],
      },
    ],
    education: ['Diploma in Logistics Management', 'Cloud practitioner certificate, this year'],
    skills: [
      'Troubleshooting',
      'Networks',
      'Serverless basics',
      'Capacity planning',
      'Patience',
      'Handover notes',
    ],
  },
];
