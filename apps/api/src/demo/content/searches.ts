import type { DemoSearch } from './shape.ts';

export const searches: readonly DemoSearch[] = [
  {
    user: 'mei',
    at: '6d 21:40',
    name: 'Backend · ≥ S$5,000',
    alert: 'atOnce',
    filter: { fieldOfWork: 'Backend Development', minSalary: 5_000 },
  },
  {
    user: 'mei',
    at: '3d 20:10',
    name: 'Anything remote',
    alert: 'daily',
    filter: { workArrangement: 'Remote' },
  },
];
