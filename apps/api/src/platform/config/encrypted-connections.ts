import pg from 'pg';

/** Options of an address by which nodemailer would send without encryption, whatever else it is told. */
const withoutEncryption = ['ignoreTLS', 'opportunisticTLS', 'requireTLS', 'secure'] as const;

interface Addresses {
  readonly databases: Readonly<Record<string, string | undefined>>;
  readonly smtpUrl: string | undefined;
  readonly smtpRequiresTls: boolean;
}

/** In production: what of the settings or the environment would send in the clear or trust any certificate, as a sentence. */
export function weakConnection({ databases, smtpUrl, smtpRequiresTls }: Addresses, env: NodeJS.ProcessEnv) {
  if (env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0')
    return 'NODE_TLS_REJECT_UNAUTHORIZED must not be 0 in production: any certificate would be trusted.';
  for (const [name, url] of Object.entries(databases))
    if (url !== undefined && trustsAnyCertificate(url))
      return `${name} must not switch off the check of certificates in production: use sslmode=verify-full.`;
  if (smtpUrl === undefined) return undefined;
  const options = new URL(smtpUrl).searchParams;
  if ((options.get('tls.rejectUnauthorized') ?? 'true') !== 'true')
    return 'SMTP_URL must not switch off the check of certificates in production.';
  const weakening = withoutEncryption.find((name) => options.has(name));
  return smtpRequiresTls && weakening !== undefined
    ? `SMTP_URL must not have the option ${weakening} in production: SMTP_REQUIRE_TLS decides.`
    : undefined;
}

/** As pg itself reads the address and its variables (`PGSSLMODE`). */
function trustsAnyCertificate(connectionString: string): boolean {
  const { ssl } = new pg.Client({ connectionString }) as { readonly ssl?: unknown };
  return typeof ssl === 'object' && ssl !== null && 'rejectUnauthorized' in ssl && !ssl.rejectUnauthorized;
}
