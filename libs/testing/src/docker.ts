import { request } from 'node:http';

/**
 * Whether a Docker engine answers. The client's presence says nothing: it is often installed where no engine runs.
 * Asked at `DOCKER_HOST`, else at the usual socket.
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
