import type { Program } from '../program.ts';
import { newPerson, type Person } from './person.ts';

/** Creates an admin by the operator's command, with an initial password. */
export async function createAdmin(program: Program): Promise<Person> {
  const admin = newPerson('Admin');
  const said = await program.admin('create-admin', admin.email, '--name', admin.name);
  const [, password] = /with the password (\S+)/.exec(said) ?? [];
  if (password === undefined) throw new Error(`No password was told: ${said}`);
  return { ...admin, password };
}
