import { markdown, prose } from '../../prose.ts';
import type { DemoJob } from '../shape.ts';

const company = 'raintree';

export const raintreeJobs: readonly DemoJob[] = [
  {
    key: 'ledger-backend',
    company,
    at: '3d 09:30',
    closesIn: 27,
    title: 'Backend Engineer, Ledger',
    description: markdown`
      You work on the part of the product that **may not be wrong**: the ledger behind the books of 4,200 companies. You will spend as much time on "how would we notice" as on "how do we build it".

      ## How we work

      - Python and PostgreSQL
      - a small team of five
      - ten deploys a day

      We care that you can explain a transaction to an accountant and an accountant to a transaction. We do not care where you learnt it.
    `,
    salary: [7_000, 9_500],
    jobType: 'Full Time',
    workArrangement: 'Hybrid',
    fieldOfWork: 'Backend Development',
    responsibilities: [
      'Design, build and run services that record money, with tests that can fail',
      'Plan and carry out schema changes on large tables without downtime',
      'Review the code of others kindly and in detail',
      'Take part in the on-call rotation, one week in eight, paid',
    ],
    experience: 4,
    edit: { at: '1d 18:10', changes: { salary: [7_500, 10_000], workArrangement: 'Remote', closesIn: 30 } },
  },
  {
    key: 'bank-backend',
    company,
    postedBy: 'joanne',
    at: '2d 10:00',
    closesIn: 28,
    title: 'Backend Engineer, Bank Connections',
    description: prose`
      Statements arrive in eleven formats, four of which are called the same. You own the services that read them, match
      them with invoices and say clearly when they are not sure. Fully remote within Singapore hours, with a team day once
      a month.
    `,
    salary: [6_500, 8_500],
    jobType: 'Full Time',
    workArrangement: 'Remote',
    fieldOfWork: 'Backend Development',
    responsibilities: [
      'Build and maintain importers for bank formats, including the ones nobody documents',
      'Measure and improve the rate of automatic matches without raising the rate of wrong ones',
      'Work with our support team on the cases that are left',
    ],
    experience: 3,
    questions: [
      {
        text: 'Which bank format have you fought with, and who won?',
        kind: 'text',
        options: [],
        isRequired: true,
      },
      {
        text: 'Can you come to a team day in Singapore once a month?',
        kind: 'yesNo',
        options: [],
        isRequired: true,
      },
      {
        text: 'When could you start?',
        kind: 'choice',
        options: ['At once', 'In a month', 'In two months', 'Later'],
        isRequired: false,
      },
    ],
  },
  {
    key: 'junior-frontend',
    company,
    at: '12d 10:15',
    closesIn: 9,
    title: 'Junior Frontend Engineer',
    description: prose`
      Our screens are full of numbers, and people look at them for hours. You help to make them calm, quick and accessible.
      React and TypeScript, our own small component library, and a designer who reads pull requests.

      A first job is fine. You will have a buddy for the first six months and time to learn, on paper and in practice.
    `,
    salary: [4_000, 5_200],
    jobType: 'Full Time',
    workArrangement: 'Hybrid',
    fieldOfWork: 'Frontend Development',
    responsibilities: [
      'Build screens together with design and backend, from the first sketch to the release',
      'Keep tables of 10,000 rows fast and usable with a keyboard alone',
      'Write component tests that read like sentences',
    ],
  },
  {
    key: 'sre',
    company,
    at: '26d 14:00',
    closesIn: 12,
    title: 'Site Reliability Engineer',
    description: prose`
      One large database, two standbys, forty services and a restore test every first Monday. You make sure that all of it
      stays boring. We would like to halve the number of alerts this year, and we mean deleting them, not muting them.
    `,
    salary: [7_500, 10_500],
    jobType: 'Full Time',
    workArrangement: 'Hybrid',
    fieldOfWork: 'DevOps & Site Reliability',
    responsibilities: [
      'Own deployment, observability and capacity for the production platform',
      'Lead incident reviews without blame and follow their actions through',
      'Turn manual runbooks into tools, and tools into things nobody needs to run',
    ],
    experience: 5,
    duplicate: { at: '2d 16:00' },
  },
  {
    key: 'data-engineer',
    company,
    at: '23d 11:20',
    closesIn: 6,
    title: 'Data Engineer',
    description: prose`
      From ledger to report in less than five minutes, every day, reconciled to the cent. You build the pipelines between
      the two and the checks that prove them. SQL first, Python where it helps, and as few moving parts as possible.
    `,
    salary: [6_000, 8_200],
    jobType: 'Full Time',
    workArrangement: 'Hybrid',
    fieldOfWork: 'Data Engineering',
    responsibilities: [
      'Build pipelines that can be run twice without anyone noticing',
      'Reconcile every report with the ledger automatically',
      'Help analysts to write queries that the database likes',
    ],
    experience: 2,
  },
  {
    key: 'business-analyst',
    company,
    at: '17d 09:45',
    closesIn: 3,
    title: 'Business Analyst, GST and E-Invoicing',
    description: prose`
      Nine months, to guide our customers and our engineers through the new e-invoicing rules. You read the circulars so
      that others do not have to, turn them into examples, and find the three cases that nobody thought of.
    `,
    salary: [5_500, 7_000],
    jobType: 'Contract',
    workArrangement: 'Hybrid',
    fieldOfWork: 'Business Analysis',
    responsibilities: [
      'Translate regulations into worked examples and acceptance tests',
      'Interview customers of different size and write up what they really do',
      'Keep a list of open questions and chase every one of them to an answer',
    ],
    experience: 3,
  },
  {
    key: 'qa-engineer',
    company,
    at: '34d 15:10',
    closesIn: -4,
    title: 'Quality Engineer',
    description: prose`
      Not the last gate before a release, but the person who asks the question that saves us a month. You test with
      engineers from the first sketch on, break things in creative ways, and decide what is worth automating.
    `,
    salary: [5_000, 6_800],
    jobType: 'Full Time',
    workArrangement: 'Hybrid',
    fieldOfWork: 'Quality Assurance',
    responsibilities: [
      'Explore new features early and report what you find in words that help',
      'Look after our end-to-end tests, and delete the ones that can not fail',
      'Teach the rest of us to test better',
    ],
    experience: 2,
  },
  {
    key: 'product-manager',
    company,
    at: '9d 10:30',
    closesIn: 21,
    title: 'Product Manager, Small Companies',
    description: prose`
      For the 2,900 of our customers that have fewer than five people and do their books on a Sunday evening. You spend two
      days a week with them or on the phone, and the other three turning what you hear into one thing at a time.
    `,
    salary: [8_000, 11_000],
    jobType: 'Full Time',
    workArrangement: 'Onsite',
    fieldOfWork: 'Product Management',
    responsibilities: [
      'Decide what we build next for small companies, and write down why',
      'Sit with support for half a day every week',
      'Say no, with reasons, at least as often as yes',
    ],
    experience: 5,
    pause: { at: '4d 11:00' },
  },
  {
    key: 'ml-engineer',
    company,
    at: '15d 16:40',
    closesIn: 15,
    title: 'Machine Learning Engineer, Document Reading',
    description: prose`
      Six months, with a good chance of more: receipts and invoices in four languages, creased, faded and photographed on
      dashboards. We have 220,000 labelled documents and a lookup table that is hard to beat. Beat it, or prove that nobody
      should.
    `,
    salary: [8_500, 12_000],
    jobType: 'Contract',
    workArrangement: 'Remote',
    fieldOfWork: 'AI & Machine Learning',
    responsibilities: [
      'Build an evaluation that our accountants agree with, before any model',
      'Train and ship extraction models that know when they do not know',
      'Leave behind documentation with which others can retrain them',
    ],
    experience: 4,
  },
];
