import { request } from 'node:http';

/**
 * Whether a Docker engine answers at `DOCKER_HOST` or the default socket. The client alone is no evidence: it is often installed
 * without a running engine.
 */
export function dockerAnswers(): Promise<boolean> {
  const host = process.env['DOCKER_HOST'] ?? 'unix:///var/run/docker.sock';
  const address = URL.canParse(host) ? new URL(host) : undefined;
  if (address === undefined) return Promise.resolve(false);
  const at =
    address.protocol === 'unix:'
      ? { socketPath: address.pathname }
      : { host: address.hostname, port: Number(address.port || 2375) };
  return new Promise((answer) => {
    const ping = request({ ...at, path: '/_ping', timeout: 1_000 }, (response) => {
      response.resume();
      answer(response.statusCode === 200);
    });
    ping.once('timeout', () => ping.destroy());
    ping.once('error', () => answer(false));
    ping.end();
  });
}
