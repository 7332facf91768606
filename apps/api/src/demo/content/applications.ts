import type { DemoApplication, DemoTemplate } from './shape.ts';

export const applications: readonly DemoApplication[] = [
  {
    user: 'weijie',
    job: 'frontend-intern',
    at: '32d 20:30',
    decision: {
      verdict: 'Rejected',
      at: '27d 15:10',
      said: {
        reason: 'Experience',
        words:
          'Thank you for applying, {name}. We have chosen somebody who had worked with React before. Your projects are good: please apply again when we look for juniors.',
      },
    },
  },
  {
    user: 'weijie',
    job: 'junior-frontend',
    at: '12d 21:05',
    decision: { verdict: 'Accepted', at: '1d 17:40' },
  },
  { user: 'weijie', job: 'qa-intern', at: '29d 22:50', decision: { verdict: 'Rejected', at: '22d 11:05' } },
  {
    user: 'weijie',
    job: 'platform-engineer',
    at: '9d 23:15',
    stage: { stageId: 2, at: '6d 10:05' },
    notes: [
      {
        at: '7d 16:20',
        words: 'Short on Kubernetes, but the home lab in his portfolio is real. Worth a call.',
        rating: 4,
      },
      { at: '6d 10:00', words: 'Good call. Asked more about on-call than about pay. On to the interview.' },
    ],
  },
  { user: 'siti', job: 'data-engineer', at: '22d 20:10', decision: { verdict: 'Accepted', at: '12d 16:20' } },
  {
    user: 'siti',
    job: 'data-analyst',
    at: '13d 19:45',
    stage: { stageId: 3, at: '4d 15:20' },
    notes: [
      { at: '5d 17:45', words: 'Explained her query plan without being asked. Make an offer.', rating: 5 },
    ],
  },
  { user: 'daniel', job: 'soc-analyst', at: '27d 22:20', decision: { verdict: 'Rejected', at: '21d 10:30' } },
  { user: 'daniel', job: 'infrastructure-trainee', at: '15d 22:40' },
  { user: 'daniel', job: 'clinic-support', at: '10d 21:30' },
  {
    user: 'daniel',
    job: 'field-technician',
    at: '7d 22:05',
    decision: { verdict: 'Rejected', at: '5d 12:15' },
  },
  {
    user: 'farah',
    job: 'product-designer',
    at: '20d 11:50',
    decision: { verdict: 'Accepted', at: '13d 14:25' },
  },
  {
    user: 'kahwai',
    job: 'ml-engineer',
    at: '14d 22:35',
    notes: [
      {
        at: '9d 11:15',
        words: 'Throws most models out again, and says why. I would like to meet him.',
        rating: 4,
      },
    ],
  },
  { user: 'kahwai', job: 'data-analyst', at: '11d 23:00', decision: { verdict: 'Rejected', at: '6d 09:55' } },
  { user: 'arjun', job: 'sre', at: '25d 08:20', decision: { verdict: 'Accepted', at: '16d 17:05' } },
  { user: 'arjun', job: 'cloud-architect', at: '3d 08:40', stage: { stageId: 1, at: '1d 10:30' } },
  {
    user: 'arjun',
    job: 'devops-contract',
    at: '20d 19:10',
    decision: { verdict: 'Rejected', at: '14d 15:50' },
  },
  {
    user: 'priya',
    job: 'penetration-tester',
    at: '30d 21:25',
    decision: { verdict: 'Accepted', at: '24d 16:35' },
  },
  { user: 'priya', job: 'cloud-architect', at: '2d 21:50' },
  {
    user: 'mei',
    job: 'ledger-backend',
    at: '1d 12:45',
    coverNote:
      'I have kept payments and ledgers correct for eight years, most of them on Python and PostgreSQL. I would rather explain an invariant than defend a hotfix, and I write things down.\n\nI can start two months after signing.',
  },
  {
    user: 'mei',
    job: 'bank-backend',
    at: '1d 13:05',
    answers: [
      'MT940, twice: once by its documentation and once by what the bank sent.',
      true,
      'In two months',
    ],
  },
  {
    user: 'weijie',
    job: 'mobile-engineer',
    at: '17d 23:30',
    decision: { verdict: 'Rejected', at: '15d 09:20' },
  },
  { user: 'siti', job: 'business-analyst', at: '16d 20:15' },
  { user: 'farah', job: 'business-analyst', at: '15d 20:40', withdrawn: '12d 18:30' },
];

export const templates: readonly DemoTemplate[] = [
  {
    company: 'raintree',
    at: '8d 10:00',
    name: 'Not this time',
    words: 'Dear {name}, thank you for your interest in {job}. Somebody else was nearer to what we need now.',
  },
  {
    company: 'hawkerloop',
    at: '8d 09:30',
    name: 'Somebody else was chosen',
    words:
      'Dear {name}, thank you for applying as {job}. We have chosen somebody else this time. Please look out for our next openings.',
  },
];
