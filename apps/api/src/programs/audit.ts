import { auditCommand } from '../decision-log/audit/audit-command.ts';

process.exitCode = await auditCommand(process.argv.slice(2));
