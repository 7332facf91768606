import type { DemoAdmin, DemoCompany, DemoRecruiter, DemoUser } from './shape.ts';

export const admin: DemoAdmin = {
  key: 'admin',
  name: 'Grace Chua',
  email: 'admin@lockin.example',
  joined: '42d 08:05',
};

export const users: readonly DemoUser[] = [
  {
    key: 'mei',
    name: 'Tan Mei Lin',
    email: 'mei@lockin.example',
    joined: '42d 12:10',
    bio: 'Backend engineer, eight years of payments and ledgers. Python by day, Go when nobody is looking. I like boring systems, clear invoices and long runs along the Rail Corridor.',
    coverNote: {
      at: '1d 12:20',
      words:
        'I have kept payments and ledgers correct for eight years, most of them on Python and PostgreSQL. I would rather explain an invariant than defend a hotfix, and I write things down.\n\nI can start two months after signing.',
    },
  },
  {
    key: 'arjun',
    name: 'Arjun Nair',
    email: 'arjun@lockin.example',
    joined: '41d 08:50',
    bio: 'SRE. I delete more YAML than I write. On call every third week, so please deploy before lunch.',
  },
  {
    key: 'priya',
    name: 'Priya Menon',
    email: 'priya@lockin.example',
    joined: '41d 21:15',
    bio: 'Application security. I break things politely and write the report so that somebody can act on it. Mentor to two mid-career switchers.',
  },
  {
    key: 'siti',
    name: 'Siti Rahimah',
    email: 'siti@lockin.example',
    joined: '40d 12:40',
    bio: 'Data analyst on the way to data engineer. Currently learning orchestration the hard way. Ask me about dashboards that people actually open.',
  },
  {
    key: 'weijie',
    name: 'Ong Wei Jie',
    email: 'weijie@lockin.example',
    joined: '38d 19:30',
    bio: 'Fresh grad, frontend. React, too much CSS, and one very small open-source library. Looking for a team that reviews code kindly.',
  },
  {
    key: 'kahwai',
    name: 'Lim Kah Wai',
    email: 'kahwai@lockin.example',
    joined: '37d 22:05',
    bio: 'Machine learning engineer. I put models into production and then take most of them out again. Evaluation first.',
  },
  {
    key: 'farah',
    name: 'Farah Iskandar',
    email: 'farah@lockin.example',
    joined: '35d 10:25',
    bio: 'Product designer who ships code. Accessibility, design systems, forms. Freelance, three days a week, the other two belong to my ceramics.',
  },
  {
    key: 'daniel',
    name: 'Daniel Koh',
    email: 'daniel@lockin.example',
    joined: '33d 20:45',
    bio: 'Twelve years in logistics operations, three in IT support, now studying for cloud roles after the kids sleep. It is never too late, only later.',
  },
];

export const recruiters: readonly DemoRecruiter[] = [
  {
    key: 'joanne',
    company: 'raintree',
    name: 'Joanne Seah',
    email: 'joanne@raintree.example',
    invited: '21d 09:30',
    joined: '21d 10:15',
  },
];

export const companies: readonly DemoCompany[] = [
  {
    key: 'raintree',
    name: 'Rain Tree Ledger',
    email: 'talent@raintree.example',
    joined: '42d 09:10',
    location: '71 Duxton Rise, #04-02, Singapore',
    description:
      'We keep the books of 4,200 small companies in Singapore, to the cent. Sixty people, half of them engineers. We write things down, we deploy ten times a day, and nobody has worked a weekend this year except by choice.',
    page: {
      size: '51–200',
      foundedYear: 2014,
      website: 'https://www.raintree.example/',
      links: [
        { label: 'How we work', url: 'https://handbook.raintree.example/' },
        { label: 'Engineering notes', url: 'https://notes.raintree.example/' },
      ],
    },
    decision: { verdict: 'Verified', at: '42d 11:30' },
  },
  {
    key: 'hawkerloop',
    name: 'Hawkerloop',
    email: 'jobs@hawkerloop.example',
    joined: '41d 14:20',
    location: '18 Paya Lebar Loop, #09-11, Singapore',
    description:
      'Ordering, queue numbers and payments for food stalls. 900 stalls in 61 food centres use us every lunchtime. Our uncles and aunties are the toughest usability testers in the country, and we would not have it otherwise.',
    page: { size: '11–50', foundedYear: 2019, website: 'https://hawkerloop.example/' },
    decision: { verdict: 'Verified', at: '41d 16:05' },
  },
  {
    key: 'lanterncove',
    name: 'Lantern Cove Security',
    email: 'people@lanterncove.example',
    joined: '39d 10:00',
    location: '3 Biomedia Crescent, #12-05, Singapore',
    description:
      'Security testing, monitoring and infrastructure for hospitals, schools and clinics. We are thirty specialists with a round-the-clock operations centre at one-north, and we train most of our own people.',
    page: { size: '11–50', foundedYear: 2011 },
    decision: { verdict: 'Verified', at: '38d 09:15' },
  },
  {
    key: 'blinkhire',
    name: 'Blinkhire Talent Hub',
    email: 'hello@blinkhire.example',
    joined: '20d 15:00',
    location: 'Singapore',
    description: 'Fast hiring for everyone. Send us your CV and a registration fee and we do the rest.',
    decision: {
      verdict: 'Rejected',
      at: '19d 09:40',
      reason:
        'Employers may not ask job seekers for a registration fee. Change that, and send us your business profile from the register with your licence as an employment agency.',
    },
  },
  {
    key: 'tidepool',
    name: 'Tidepool Freight Systems',
    email: 'careers@tidepool.example',
    joined: '2d 16:30',
    location: '40 Keppel Bight, #02-08, Singapore',
    description:
      'We plan berths, cranes and lorries so that a container spends less time standing still. A young team of fourteen, looking for its first dedicated platform engineers.',
  },
];
