import { prose } from '../../prose.ts';
import type { DemoJob } from '../shape.ts';

const company = 'lanterncove';

export const lanterncoveJobs: readonly DemoJob[] = [
  {
    key: 'soc-analyst',
    company,
    at: '28d 09:40',
    closesIn: 8,
    title: 'Security Operations Analyst (junior, shifts)',
    description: prose`
      Our operations centre watches over eleven clinics, four schools and two hospitals. You look at what the machines find
      odd, decide whether it is, and call somebody if it must be. Twelve-hour shifts, two days on, three days off, one week
      of nights in five with an allowance.

      No degree and no certificate needed. Three months of paid training, and a mentor for the first year.
    `,
    salary: [4_200, 5_400],
    jobType: 'Full Time',
    workArrangement: 'Onsite',
    fieldOfWork: 'Cybersecurity',
    responsibilities: [
      'Triage alerts, keep a clear record and escalate without hesitation',
      'Improve one detection rule every month',
      'Hand over each shift in writing',
    ],
  },
  {
    key: 'penetration-tester',
    company,
    at: '31d 10:50',
    closesIn: 13,
    title: 'Penetration Tester, Web and Mobile',
    description: prose`
      Two tests a month, with enough time to understand what the system is for. Half of the work is the report, and our
      clients read ours, because every finding has a picture, a sentence for the management and a fix that was tried out.
    `,
    salary: [6_500, 9_000],
    jobType: 'Full Time',
    workArrangement: 'Hybrid',
    fieldOfWork: 'Cybersecurity',
    responsibilities: [
      'Plan and carry out tests of web, mobile and API systems',
      'Write reports that lead to fixes, and check the fixes',
      'Spend one day in five on research or on teaching',
    ],
    experience: 3,
  },
  {
    key: 'infrastructure-trainee',
    company,
    at: '18d 11:15',
    closesIn: 7,
    title: 'Infrastructure Trainee, mid-career welcome',
    description: prose`
      A twelve-month programme with a contract from the first day. You rotate through cloud, networks and operations, four
      months each, and then choose. We started it because our best people had been something else before.

      Bring one small thing that you have built and can explain. It does not need to be impressive; it needs to be yours.
    `,
    salary: [4_000, 4_800],
    jobType: 'Full Time',
    workArrangement: 'Hybrid',
    fieldOfWork: 'Cloud & Infrastructure',
    responsibilities: [
      'Learn on real systems, with a mentor and a safety net',
      'Automate one task of each rotation',
      'Teach the group what you learnt, once a month',
    ],
  },
  {
    key: 'network-engineer',
    company,
    at: '25d 16:10',
    closesIn: 2,
    title: 'Network Engineer, Hospital Campus',
    description: prose`
      A new wing, 1,100 ports, medical devices that are older than the standard they speak. Eight months on site to segment,
      document and hand over a network on which people depend at three in the morning.
    `,
    salary: [6_000, 7_500],
    jobType: 'Contract',
    workArrangement: 'Onsite',
    fieldOfWork: 'Networking',
    responsibilities: [
      'Design and roll out segmentation for clinical, guest and building systems',
      'Plan changes with the wards, including the way back',
      'Leave documentation that somebody can use at night',
    ],
    experience: 5,
  },
  {
    key: 'clinic-support',
    company,
    at: '11d 09:30',
    closesIn: 19,
    title: 'IT Support, Clinics (20 hours)',
    description: prose`
      Three neighbourhood clinics in the west, mornings or afternoons as you prefer. You set up, explain, repair and listen.
      You are the face of IT for nurses who have other things to do.
    `,
    salary: [1_900, 2_300],
    jobType: 'Part Time',
    workArrangement: 'Onsite',
    fieldOfWork: 'IT Support',
    responsibilities: [
      'First line for everything with a plug',
      'Keep the inventory true',
      'Spot what would annoy people tomorrow and fix it today',
    ],
    experience: 1,
  },
  {
    key: 'devops-contract',
    company,
    at: '22d 10:05',
    closesIn: -1,
    title: 'DevOps Engineer, Client Migrations',
    description: prose`
      Four months, remote. Two clients move from a server under a desk to something with a backup. You write the pipelines,
      the infrastructure as code and the two pages which explain both to the person who stays.
    `,
    salary: [7_000, 9_000],
    jobType: 'Contract',
    workArrangement: 'Remote',
    fieldOfWork: 'DevOps & Site Reliability',
    responsibilities: [
      'Plan and carry out two migrations with a tested way back',
      'Automate builds, deployments and restores',
      'Hand over in person',
    ],
    experience: 4,
  },
  {
    key: 'ai-security-intern',
    company,
    at: '7d 14:20',
    closesIn: 25,
    title: 'Research Intern, Security of AI Systems',
    description: prose`
      What happens when a chatbot with an account is asked nicely? For six months you collect, reproduce and measure attacks
      on systems that our clients are about to buy, and write the checklist that we wish they had.
    `,
    salary: [1_600, 2_000],
    jobType: 'Internship',
    workArrangement: 'Hybrid',
    fieldOfWork: 'AI & Machine Learning',
    responsibilities: [
      'Build a test bed for prompt injection and tool misuse',
      'Measure which defences help, and publish the ones that do not',
      'Present once to people who are not technical at all',
    ],
  },
  {
    key: 'cloud-architect',
    company,
    at: '4d 11:35',
    closesIn: 30,
    title: 'Cloud Security Architect',
    description: prose`
      You are the second pair of eyes before a client goes live. Landing zones, identity, keys, logs, and the courage to say
      "not yet" to a room that wants to hear "yes". Remote, with two days a month at clients’ premises.
    `,
    salary: [10_000, 13_500],
    jobType: 'Full Time',
    workArrangement: 'Remote',
    fieldOfWork: 'Cloud & Infrastructure',
    responsibilities: [
      'Review and shape cloud architectures of healthcare and education clients',
      'Write reference designs that are short enough to be read',
      'Coach our engineers towards the same role',
    ],
    experience: 8,
    questions: [
      {
        text: 'Which design of yours would you draw on a whiteboard?',
        kind: 'text',
        options: [],
        isRequired: false,
      },
      {
        text: 'Have you been responsible for a system in healthcare?',
        kind: 'yesNo',
        options: [],
        isRequired: false,
      },
      {
        text: 'How much of the week would you like to be at clients?',
        kind: 'choice',
        options: ['A day', 'Two days', 'As it comes'],
        isRequired: false,
      },
    ],
  },
  {
    key: 'payroll-assistant',
    company,
    at: '6d 16:05',
    closesIn: 20,
    title: 'Payroll Systems Assistant',
    description: prose`
      Support for a client who runs payroll on a system of their own. The hours are short, the pay is not, and training is
      given on the first day.
    `,
    salary: [9_000, 12_000],
    jobType: 'Part Time',
    workArrangement: 'Remote',
    fieldOfWork: 'IT Support',
    responsibilities: ['Answer tickets in the morning'],
    removal: {
      at: '4d 10:20',
      violations: [4],
      appeal: {
        at: '3d 09:15',
        words:
          'The salary is for three people who share the shift, and we forgot to say so. We would gladly correct the listing.',
      },
    },
  },
];
