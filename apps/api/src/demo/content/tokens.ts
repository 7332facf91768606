import type { DemoToken } from './shape.ts';

export const tokens: readonly DemoToken[] = [
  {
    company: 'raintree',
    name: 'Applicant tracking',
    scopes: ['jobs:read', 'applications:read', 'applications:write'],
    at: '6d 10:20',
  },
];
