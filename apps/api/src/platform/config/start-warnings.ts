import { type Config, ConfigurationError } from './config.ts';

const sealAddressMissing =
  'SEAL_DATABASE_URL must be set where the log is sealed (ROLE=worker or all): the address of the database as its sealing role (docs/operations/running.md, "Roles of the database").';

const lacksSealAddress = ({ role, sealDatabaseUrl }: Pick<Config, 'role' | 'sealDatabaseUrl'>) =>
  role !== 'api' && sealDatabaseUrl === undefined;

/** Throws a {@link ConfigurationError} if a worker in production would seal nothing. */
export function mustSealInProduction(config: Pick<Config, 'production' | 'role' | 'sealDatabaseUrl'>): void {
  if (config.production && lacksSealAddress(config)) throw new ConfigurationError(sealAddressMissing);
}

/** Facts about the open database. */
interface DatabaseFacts {
  /** Whether the program connects as the owner of the schema. */
  readonly isOwner: boolean;
  readonly isEmbedded: boolean;
}

/** Warnings for the operator: what this process, or an intruder in it, could do to the log, and which features are off. */
export function startWarnings(
  config: Pick<Config, 'production' | 'role' | 'sealDatabaseUrl' | 'dataDir' | 'mail'>,
  { isOwner, isEmbedded }: DatabaseFacts,
): string[] {
  const { production, role, dataDir, mail } = config;
  const warnings: readonly [applies: boolean, sentence: string][] = [
    [lacksSealAddress(config), `Nothing is sealed. ${sealAddressMissing}`],
    [
      production && isOwner,
      'DATABASE_URL names the owner of the database, who could rewrite the log: give the program its own role (docs/operations/running.md, "Roles of the database").',
    ],
    [
      production && isEmbedded,
      `The embedded database is for one machine and one user: the passwords of its owner and its superuser are in ${dataDir}, where this program can read them, so an intruder in this process could rewrite the log. Set DATABASE_URL (docs/operations/running.md, "Roles of the database").`,
    ],
    [
      production && role === 'all',
      'This process answers requests and has the sealing key: an intruder in it could seal anything. Run ROLE=api and ROLE=worker as separate processes.',
    ],
    [
      production && mail === undefined,
      'No email is sent: links for forgotten passwords, confirmations of addresses, security notices and notifications by email are off, and not offered. Set SMTP_URL, MAIL_FROM and PUBLIC_URL (docs/operations/install.md, "Email").',
    ],
  ];
  return warnings.flatMap(([applies, sentence]) => (applies ? [sentence] : []));
}
