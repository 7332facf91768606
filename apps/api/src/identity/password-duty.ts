import type { Me } from '@lock-in/contracts';

/** Says that the password must be changed first, where it must. */
export const withPasswordDuty = (me: Me, { mustChangePassword }: { mustChangePassword: boolean }): Me =>
  mustChangePassword ? { ...me, mustChangePassword } : me;
