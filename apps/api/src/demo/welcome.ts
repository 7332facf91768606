import { admin, companies, users } from './content/community.ts';
import type { AccountKey } from './content/shape.ts';
import { demoPassword } from './sign-in.ts';

const shown: readonly (readonly [AccountKey, string])[] = [
  ['admin', 'Admin'],
  ['raintree', 'Company, verified'],
  ['tidepool', 'Company, pending'],
  ['mei', 'User'],
  ['weijie', 'User'],
];

/** What a newcomer needs to sign in to the demo, in lines for the terminal. */
export const welcomeToTheDemo = (): string => {
  const accounts = [admin, ...users, ...companies];
  const lines = shown.map(([key, role]) => {
    const account = accounts.find((one) => one.key === key);
    return `  ${role.padEnd(18)} ${account?.email ?? ''}`;
  });
  return [
    'Demo accounts:',
    ...lines,
    `Password of all: ${demoPassword}`,
    'Two-factor codes: npm run otp -- EMAIL',
  ].join('\n');
};
