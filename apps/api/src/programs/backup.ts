import { backupCommand } from './backup-command.ts';

process.exitCode = await backupCommand('backup', process.argv.slice(2), process.env);
