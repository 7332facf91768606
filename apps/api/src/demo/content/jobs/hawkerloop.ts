import { prose } from '../../prose.ts';
import type { DemoJob } from '../shape.ts';

const company = 'hawkerloop';

export const hawkerloopJobs: readonly DemoJob[] = [
  {
    key: 'frontend-intern',
    company,
    at: '33d 13:30',
    closesIn: 5,
    title: 'Frontend Intern',
    description: prose`
      Six months, one real feature, 900 stalls. You design, build, test and ship it with a mentor next to you, and on the
      last Friday you watch somebody use it at lunchtime. No red-black trees. Lunch included, obviously.
    `,
    salary: [1_400, 1_800],
    jobType: 'Internship',
    workArrangement: 'Onsite',
    fieldOfWork: 'Frontend Development',
    responsibilities: [
      'Build one feature of the ordering screen from idea to release',
      'Keep it inside our budget of 90 kB',
      'Visit at least four food centres and write down what you saw',
    ],
  },
  {
    key: 'mobile-engineer',
    company,
    at: '19d 11:00',
    closesIn: 18,
    title: 'Mobile Engineer, Android',
    description: prose`
      The app for stall owners runs on whatever phone they happen to have. You make it start fast, survive basements and
      never lose an order. Kotlin, offline first, and a cupboard with forty old devices.
    `,
    salary: [5_800, 8_000],
    jobType: 'Full Time',
    workArrangement: 'Hybrid',
    fieldOfWork: 'Mobile Development',
    responsibilities: [
      'Own the stall owners’ app, from crash reports to new features',
      'Keep it usable on a device with 2 GB of memory',
      'Spend one lunchtime a month behind a counter',
    ],
    experience: 3,
  },
  {
    key: 'embedded-engineer',
    company,
    at: '29d 10:20',
    closesIn: 10,
    title: 'Embedded Engineer, Payment Terminals',
    description: prose`
      Queue displays, card terminals and receipt printers, in 34 degrees, next to a wok. You write the firmware that makes
      them get along and the test bench that proves it. C, a little Rust, a soldering iron.
    `,
    salary: [5_500, 7_800],
    jobType: 'Full Time',
    workArrangement: 'Onsite',
    fieldOfWork: 'Embedded Systems',
    responsibilities: [
      'Develop firmware for displays and terminals, including safe updates in the field',
      'Build a test bench with heat, power cuts and bad cables',
      'Maintain our open-source printer driver with the community',
    ],
    experience: 3,
  },
  {
    key: 'product-designer',
    company,
    at: '21d 15:25',
    closesIn: 14,
    title: 'Product Designer (three days a week)',
    description: prose`
      Wet thumbs, four languages, a queue behind every user. You design the ordering screens together with two engineers,
      test on site every second week, and have the last word on words.
    `,
    salary: [3_600, 4_800],
    jobType: 'Part Time',
    workArrangement: 'Hybrid',
    fieldOfWork: 'UI/UX Design',
    responsibilities: [
      'Design flows that work for a stall owner of 70 and a tourist in a hurry',
      'Run short tests at food centres and share what you saw the same day',
      'Look after our design system and its 64-pixel buttons',
    ],
    experience: 4,
  },
  {
    key: 'data-analyst',
    company,
    at: '14d 09:10',
    closesIn: 16,
    title: 'Data Analyst, Operations',
    description: prose`
      How many portions should a stall cook on a rainy Thursday in the school holidays? You answer questions like this one
      for people who need the answer at five in the morning. SQL, a notebook, and the ability to say it in one sentence.
    `,
    salary: [4_800, 6_200],
    jobType: 'Full Time',
    workArrangement: 'Hybrid',
    fieldOfWork: 'Data Science & Analytics',
    responsibilities: [
      'Forecast demand by stall and hour, and measure how wrong it was',
      'Build few dashboards, each with a sentence that says what to do',
      'Look after the aggregated rain and orders data set that we want to publish',
    ],
    experience: 1,
  },
  {
    key: 'platform-engineer',
    company,
    at: '10d 14:45',
    closesIn: 24,
    title: 'Software Engineer, Ordering Platform',
    description: prose`
      120,000 orders between 11:45 and 13:15, and then almost none: our load looks like a noodle bowl from the side. You
      work on the services behind the tablets. TypeScript and PostgreSQL, idempotent everywhere, deployed at three in the
      afternoon when everyone is full.
    `,
    salary: [6_200, 8_800],
    jobType: 'Full Time',
    workArrangement: 'Hybrid',
    fieldOfWork: 'Software Engineering',
    responsibilities: [
      'Build and run the services for orders, queue numbers and payouts',
      'Keep the lunch peak under 200 ms at the 99th percentile',
      'Improve how tablets and server agree after hours without a network',
    ],
    experience: 3,
  },
  {
    key: 'field-technician',
    company,
    at: '8d 16:00',
    closesIn: 11,
    title: 'Field Support Technician (mornings)',
    description: prose`
      Five mornings a week, 6 to 11, in the east and north-east. You bring a stall back online before lunch: cables, tablets,
      printers, and a friendly word. A motorcycle licence helps, patience helps more. Hokkien or Malay is a plus.
    `,
    salary: [1_800, 2_400],
    jobType: 'Part Time',
    workArrangement: 'Onsite',
    fieldOfWork: 'IT Support',
    responsibilities: [
      'Solve problems on site and write two lines about each',
      'Swap and set up devices, and teach the owner how to restart them',
      'Tell engineering what breaks most often',
    ],
  },
  {
    key: 'qa-intern',
    company,
    at: '30d 09:00',
    closesIn: -6,
    title: 'QA Intern, Device Lab',
    description: prose`
      Forty tablets, fourteen printers, one cable that only fails on Wednesdays. For four months you keep the device lab
      running, find what our tests miss and automate the dull part. Good for people who like to open things.
    `,
    salary: [1_200, 1_500],
    jobType: 'Internship',
    workArrangement: 'Onsite',
    fieldOfWork: 'Quality Assurance',
    responsibilities: [
      'Run the release checklist on real devices twice a week',
      'Automate at least one third of it',
      'Extend the quirks file',
    ],
  },
];
