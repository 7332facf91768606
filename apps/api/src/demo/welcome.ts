import { admin, companies, recruiters, users } from './content/community.ts';
import type { AccountKey } from './content/shape.ts';
import type { Config } from '../platform/config/config.ts';
import { publishedPassword } from '../platform/config/demo-password.ts';

const shown: readonly (readonly [AccountKey, string])[] = [
  ['admin', 'Admin'],
  ['raintree', 'Company, verified'],
  ['joanne', 'Company, recruiter'],
  ['tidepool', 'Company, pending'],
  ['mei', 'User'],
  ['weijie', 'User'],
];

/** Instructions for signing in to the demo, as lines for the terminal. */
export const welcomeToTheDemo = ({ demoPassword }: Pick<Config, 'demoPassword'>): string => {
  const accounts = [admin, ...users, ...companies, ...recruiters];
  const lines = shown.map(([key, role]) => {
    const account = accounts.find((one) => one.key === key);
    return `  ${role.padEnd(18)} ${account?.email ?? ''}`;
  });
  return [
    'Demo accounts:',
    ...lines,
    `Password of all: ${demoPassword === undefined ? publishedPassword : 'what DEMO_PASSWORD was when the demo was made'}`,
    'Two-factor codes: npm run otp -- EMAIL',
  ].join('\n');
};
