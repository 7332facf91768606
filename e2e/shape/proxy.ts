import { freePorts } from '@lock-in/testing';
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Daemon, startDaemon } from './daemon.ts';

/** A process behind the proxy. */
interface Member {
  readonly url: string;
  readonly isDown: boolean;
}

interface Ports {
  readonly plain: number;
  readonly secure: number;
  /** Number of the current configuration. */
  readonly state: number;
}

/** An nginx with the configuration of docs/operations/install.md, over HTTP and over HTTPS with a self-signed certificate. */
export class Proxy {
  private readonly members = new Map<string, Member>();
  private daemon: Daemon | undefined;
  private written = 0;

  /** PEM. */
  readonly certificate: string;
  private readonly program: string;
  private readonly folder: string;
  private readonly ports: Ports;

  private constructor(program: string, folder: string, ports: Ports, certificate: string) {
    this.program = program;
    this.folder = folder;
    this.ports = ports;
    this.certificate = certificate;
  }

  /** Add members before starting it. */
  static async in(program: string, folder: string, port?: number): Promise<Proxy> {
    await mkdir(folder, { recursive: true });
    const [plain, secure, state] = (await freePorts(3)) as [number, number, number];
    const ports = {
      plain: port === undefined ? plain : port + 1,
      secure: port ?? secure,
      state,
    };
    return new Proxy(program, folder, ports, await makeCertificate(folder));
  }

  get url(): string {
    return `http://127.0.0.1:${this.ports.plain}`;
  }

  get secureUrl(): string {
    return `https://localhost:${this.ports.secure}`;
  }

  set(name: string, url: string) {
    this.members.set(name, { url, isDown: false });
  }

  /** Stops sending requests to a member. */
  takeOut(name: string) {
    this.members.set(name, { ...this.members.get(name)!, isDown: true });
  }

  async start() {
    await this.write();
    const file = join(this.folder, 'nginx.conf');
    const log = join(this.folder, 'error.log');
    this.daemon = await startDaemon(this.program, ['-p', this.folder, '-c', file, '-e', log], {
      port: this.ports.state,
      stopBy: 'SIGTERM',
    });
  }

  /** Resolves when new connections use the new configuration. */
  async reload() {
    await this.write();
    this.daemon!.signal('SIGHUP');
    while ((await this.state()) !== String(this.written)) await delay(20);
  }

  stop = () => this.daemon?.stop();

  private async state(): Promise<string | undefined> {
    const answer = await fetch(`http://127.0.0.1:${this.ports.state}/`, {
      headers: { connection: 'close' },
    }).catch(() => undefined);
    return answer?.text();
  }

  private async write() {
    this.written++;
    const servers = [...this.members.values()].map(
      ({ url, isDown }) =>
        `    server ${new URL(url).host.replace('localhost', '127.0.0.1')} fail_timeout=1s${isDown ? ' down' : ''};`,
    );
    await writeFile(
      join(this.folder, 'nginx.conf'),
      `daemon off;
pid ${join(this.folder, 'nginx.pid')};
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${this.folder};
  proxy_temp_path ${this.folder};
  fastcgi_temp_path ${this.folder};
  uwsgi_temp_path ${this.folder};
  scgi_temp_path ${this.folder};
  upstream lock_in {
${servers.join('\n')}
  }
  server {
    listen 127.0.0.1:${this.ports.state};
    location / { return 200 ${this.written}; }
  }
  server {
    listen 127.0.0.1:${this.ports.plain};
    listen 127.0.0.1:${this.ports.secure} ssl http2;
    ssl_certificate ${join(this.folder, 'certificate.pem')};
    ssl_certificate_key ${join(this.folder, 'key.pem')};
    client_max_body_size 25m;
    location / {
      proxy_pass http://lock_in;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_read_timeout 300s;
    }
  }
}
`,
    );
  }
}

/** Creates a certificate for `localhost`. */
async function makeCertificate(folder: string): Promise<string> {
  const file = join(folder, 'certificate.pem');
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '30'];
  const who = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  await promisify(execFile)('openssl', [
    'req',
    ...kind,
    ...who,
    '-keyout',
    join(folder, 'key.pem'),
    '-out',
    file,
  ]);
  return readFile(file, 'utf8');
}
