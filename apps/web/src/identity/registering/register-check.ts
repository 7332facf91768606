import { normalizedPassword } from '@lock-in/contracts/password-form';
import type { FieldErrors } from '../../ui/forms/use-form.ts';
import { passwordLength, passwordLengthIsRight } from '../passwords/password.ts';

export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly role: 'User' | 'Company';
  readonly companyDoc: File | null;
  /** The solved captcha, once the server accepted it. */
  readonly captcha: string | null;
}

export const emptyRegistration: Registration = {
  name: '',
  email: '',
  password: '',
  confirmPassword: '',
  role: 'User',
  companyDoc: null,
  captcha: null,
};

/** Validates a registration before it is sent. */
export function checkRegistration(values: Registration): FieldErrors<Registration> {
  return {
    ...(values.name.trim() === '' && { name: 'Name is required' }),
    ...(values.email.trim() === '' && { email: 'Email is required' }),
    ...(!passwordLengthIsRight(values.password) && { password: passwordLength }),
    ...(normalizedPassword(values.password) !== normalizedPassword(values.confirmPassword) && {
      confirmPassword: 'Passwords do not match.',
    }),
    ...(values.role === 'Company' &&
      !values.companyDoc && { companyDoc: 'Please upload a PDF verification document.' }),
    ...(values.captcha === null && { captcha: 'Please complete the CAPTCHA verification.' }),
  };
}
