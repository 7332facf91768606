import type { Me } from '@lock-in/contracts';

/** Adds `mustChangePassword` if the password must be changed first. */
export const withMustChangePassword = (me: Me, { mustChangePassword }: { mustChangePassword: boolean }): Me =>
  mustChangePassword ? { ...me, mustChangePassword } : me;
