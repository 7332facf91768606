export interface RedisNode {
  readonly host: string;
  readonly port: number;
}

interface Access {
  readonly username?: string;
  readonly password?: string;
  /** Over TLS. */
  readonly tls: boolean;
}

/** What `REDIS_URL` names: one server, a master behind sentinels, or a cluster. */
export type RedisAddress =
  | { readonly kind: 'server'; readonly url: string }
  | ({
      readonly kind: 'sentinel';
      readonly nodes: readonly RedisNode[];
      readonly name: string;
      readonly db: number;
      readonly sentinelPassword?: string;
    } & Access)
  | ({ readonly kind: 'cluster'; readonly nodes: readonly RedisNode[] } & Access);

const usualPorts = { sentinel: 26_379, cluster: 6_379 } as const;

/** `redis[s]+sentinel://[[user]:password@]host[:port],…/NAME[/DATABASE][?sentinelPassword=…]`, `redis[s]+cluster://[[user]:password@]host[:port],…` */
const ofSeveral =
  /^redis(?<tls>s?)\+(?<kind>sentinel|cluster):\/\/(?:(?<username>[^:@/]*):(?<password>[^@/]*)@)?(?<hosts>[^@/?]+)(?:\/(?<name>[^/?]+)(?:\/(?<db>\d+))?)?\/?(?:\?sentinelPassword=(?<sentinelPassword>.+))?$/;

/** Undefined if the text is no such address. */
export function redisAddressOf(text: string): RedisAddress | undefined {
  if (!isDecodable(text)) return undefined;
  if (/^rediss?:/.test(text)) return URL.canParse(text) ? { kind: 'server', url: text } : undefined;
  const { tls, kind, username, password, hosts, name, db, sentinelPassword } =
    ofSeveral.exec(text)?.groups ?? {};
  if ((kind !== 'sentinel' && kind !== 'cluster') || hosts === undefined) return undefined;
  const nodes = hosts.split(',').map((host) => nodeOf(host, usualPorts[kind]));
  if (!nodes.every((node) => node !== undefined)) return undefined;
  const access = {
    tls: tls === 's',
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
  };
  if (kind === 'cluster')
    return name === undefined && sentinelPassword === undefined ? { kind, nodes, ...access } : undefined;
  if (name === undefined) return undefined;
  return {
    kind,
    nodes,
    name,
    db: Number(db ?? 0),
    ...access,
    ...(sentinelPassword && { sentinelPassword: decodeURIComponent(sentinelPassword) }),
  };
}

/** False if a % does not begin an encoded character. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function nodeOf(text: string, usualPort: number): RedisNode | undefined {
  const [, host, port] = /^(\[[\da-f:]+\]|[\w.-]+)(?::(\d{1,5}))?$/i.exec(text) ?? [];
  return host === undefined
    ? undefined
    : { host: host.replaceAll(/[[\]]/g, ''), port: Number(port ?? usualPort) };
}
