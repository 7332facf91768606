import { z } from 'zod';
import { anyone } from '../access.ts';
import { contract } from '../contract.ts';
import { requiredText } from '../shapes.ts';
import { account, emailAddress, nameLimit, newPassword } from './account.ts';

export const pdfBytes = 10 * 1024 * 1024;

export const register = contract({
  method: 'POST',
  path: '/api/register',
  summary:
    'Opens an account for a User or, with a PDF document, for a Company, and opens the challenge of its first sign-in. Needs a captcha pass.',
  access: anyone,
  forgery: 'origin',
  body: z.object({
    name: requiredText(nameLimit, 'Name is required'),
    email: emailAddress,
    password: newPassword,
    role: z.enum(['User', 'Company'], 'Must be User or Company.'),
  }),
  files: {
    companyDoc: { kind: 'pdf', maxBytes: pdfBytes, wrongType: 'Verification document must be a PDF file.' },
  },
  mayPend: true,
  repeatableByVisitor: true,
  answer: account,
  status: 201,
});
