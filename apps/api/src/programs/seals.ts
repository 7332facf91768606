import { sealsCommand } from '../platform/seals/seals-command/seals-command.ts';

process.exitCode = await sealsCommand(process.argv.slice(2), process.env);
