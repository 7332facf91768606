import type { DemoResume } from '../shape.ts';

export const engineers: readonly DemoResume[] = [
  {
    user: 'mei',
    headline: 'Backend engineer, payments and ledgers',
    summary:
      'Eight years of systems that move money. I design for the day on which something goes wrong, write migrations that nobody notices and leave teams with fewer surprises than I found.',
    experience: [
      {
        role: 'Senior Backend Engineer',
        where: 'A regional payments provider',
        years: '2022 – today',
        points: [
          'Own settlement: 1.2 million payments a day, reconciled to the cent by six in the morning',
          'Filled and validated a new column over 900 million rows without a maintenance window',
          'Introduced the wrong-user test that runs every endpoint as somebody else',
        ],
      },
      {
        role: 'Backend Engineer',
        where: 'An invoicing start-up',
        years: '2018 – 2022',
        points: [
          'First engineer for bank imports; automatic matches from 61 % to 92 %',
          'Replaced floats by decimals in 40 services, with a lint rule to keep it so',
        ],
      },
    ],
    education: ['BSc Computer Science, 2018', 'Exchange year in Delft, 2016'],
    skills: ['Python', 'Go', 'PostgreSQL', 'Event sourcing', 'Domain modelling', 'Mentoring'],
  },
  {
    user: 'arjun',
    headline: 'Site reliability engineer',
    summary:
      'I keep systems boring: fewer alerts, shorter incidents, restores that were tested by dice. Strong on PostgreSQL operations, networks and the conversations that follow an outage.',
    experience: [
      {
        role: 'Site Reliability Engineer',
        where: 'A travel platform',
        years: '2020 – today',
        points: [
          'Cut pages per week from 74 to 9 by deleting alerts that led to no action',
          'Runs a quarterly restore test with random targets; four silent backup failures found',
          'Reduced the cloud bill by S$41,000 a year, mostly by switching things off',
        ],
      },
      {
        role: 'Systems Engineer',
        where: 'A hosting company',
        years: '2015 – 2020',
        points: ['Operated 600 database servers', 'Wrote the runbooks, then the tools that replaced them'],
      },
    ],
    education: ['BEng Electrical Engineering, 2015'],
    skills: ['Linux', 'PostgreSQL', 'Kubernetes', 'Terraform', 'Observability', 'Incident command'],
  },
  {
    user: 'priya',
    headline: 'Application security engineer',
    summary:
      'Tester and builder in equal parts. My findings come with a fix that was tried out, my trainings with exercises, and my reports with a first page that management reads.',
    experience: [
      {
        role: 'Application Security Lead',
        where: 'A health insurance group',
        years: '2021 – today',
        points: [
          'Median time to the first phishing report from 41 minutes to 4, without naming anyone',
          'Introduced account owners and expiry dates for every automated user, chatbots included',
          'Mentors two colleagues who came from nursing and teaching',
        ],
      },
      {
        role: 'Penetration Tester',
        where: 'A consultancy of twelve',
        years: '2016 – 2021',
        points: [
          'More than 120 tests of web, mobile and API systems',
          'Author of the public testing checklist',
        ],
      },
    ],
    education: ['MSc Information Security, 2016', 'BSc Mathematics, 2014'],
    skills: [
      'Threat modelling',
      'Web and API testing',
      'Code review',
      'TypeScript',
      'Training',
      'Disclosure',
    ],
  },
  {
    user: 'kahwai',
    headline: 'Machine learning engineer',
    summary:
      'I begin with the evaluation and end, more often than people expect, with something simpler than a model. Document understanding, text classification and small models on small machines.',
    experience: [
      {
        role: 'Machine Learning Engineer',
        where: 'An expense management company',
        years: '2021 – today',
        points: [
          'Shipped an expense classifier with 99.7 % precision on 91.5 % of the volume',
          'Built the evaluation practice: fifty questions before the first prompt',
          'Maintains an open-source tool that compares two sets of model answers',
        ],
      },
      {
        role: 'Data Scientist',
        where: 'A bank',
        years: '2017 – 2021',
        points: [
          'Fraud scoring with gradient boosting; 23 % fewer false alarms',
          'Moved nightly jobs to streams',
        ],
      },
    ],
    education: ['MSc Statistics, 2017', 'BSc Physics, 2015'],
    skills: ['Python', 'Evaluation design', 'Gradient boosting', 'Language models', 'SQL', 'Teaching'],
  },
];
