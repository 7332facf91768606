import { freePort } from '@lock-in/testing';
import { chown, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Daemon, startDaemon } from './daemon.ts';

/** A pgbouncer in transaction mode, with a separate database name for each build. */
export class Pooler {
  private readonly databases = new Map<string, string>();

  private readonly folder: string;
  private readonly server: URL;
  private readonly port: number;
  private daemon: Daemon | undefined;

  private constructor(folder: string, server: URL, port: number) {
    this.folder = folder;
    this.server = server;
    this.port = port;
  }

  /** `server`: the database's address with the program's role. `owner`: a folder; pgbouncer runs as its owner, which must not be root. */
  static async start(
    program: string,
    { folder, server, owner }: { folder: string; server: string; owner: string },
  ) {
    const pooler = new Pooler(folder, new URL(server), await freePort());
    const { uid, gid } = await stat(owner);
    const user = { uid, gid };
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await pooler.write();
    if (process.getuid?.() === 0) await chown(folder, uid, gid);
    pooler.daemon = await startDaemon(program, [join(folder, 'pgbouncer.ini')], {
      port: pooler.port,
      // Stops at once; SIGINT would wait for clients.
      stopBy: 'SIGTERM',
      ...(process.getuid?.() === 0 && { user }),
    });
    return pooler;
  }

  /** The address for a build whose connections need these settings, which `npm run migrate` prints. */
  async addressFor(settings: string): Promise<string> {
    const known = this.databases.get(settings);
    const name = known ?? `lock_in_${this.databases.size + 1}`;
    if (known === undefined) {
      this.databases.set(settings, name);
      await this.write();
      this.daemon?.signal('SIGHUP');
    }
    const address = new URL(this.server);
    address.port = String(this.port);
    address.pathname = `/${name}`;
    return address.href;
  }

  stop = () => this.daemon?.stop();

  private async write() {
    const { username, password, hostname, port, pathname } = this.server;
    const at = `host=${hostname} port=${port} dbname=${pathname.slice(1)}`;
    const databases = [...this.databases].map(([settings, name]) => `${name} = ${at} ${settings}`);
    const users = join(this.folder, 'users.txt');
    await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`);
    await writeFile(
      join(this.folder, 'pgbouncer.ini'),
      `[databases]
${databases.join('\n')}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${this.port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
logfile = ${join(this.folder, 'pgbouncer.log')}
pool_mode = transaction
default_pool_size = 10
max_client_conn = 200
ignore_startup_parameters = options, extra_float_digits
query_wait_timeout = 10
server_login_retry = 1
`,
    );
  }
}
