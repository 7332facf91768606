import { verifyCommand } from '../platform/seals/verify-command/verify-command.ts';

process.exitCode = await verifyCommand(process.argv.slice(2), process.env, {
  out: process.stdout,
  err: process.stderr,
});
