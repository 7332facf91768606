import { redisAddressOf } from './redis-address.ts';

test.each([
  ['redis://redis:6379/1', { kind: 'server', url: 'redis://redis:6379/1' }],
  [
    'redis+sentinel://one,two:26380,[::1]:26381/main',
    {
      kind: 'sentinel',
      nodes: [
        { host: 'one', port: 26_379 },
        { host: 'two', port: 26_380 },
        { host: '::1', port: 26_381 },
      ],
      name: 'main',
      db: 0,
      tls: false,
    },
  ],
  [
    'rediss+sentinel://me:a%40b@one/main/2?sentinelPassword=c%2Fd',
    {
      kind: 'sentinel',
      nodes: [{ host: 'one', port: 26_379 }],
      name: 'main',
      db: 2,
      tls: true,
      username: 'me',
      password: 'a@b',
      sentinelPassword: 'c/d',
    },
  ],
  [
    'redis+cluster://:secret@10.0.0.1:7000,10.0.0.2',
    {
      kind: 'cluster',
      nodes: [
        { host: '10.0.0.1', port: 7_000 },
        { host: '10.0.0.2', port: 6_379 },
      ],
      tls: false,
      password: 'secret',
    },
  ],
])('%s is understood', (text, address) => expect(redisAddressOf(text)).toEqual(address));

test.each([
  'redis',
  'redis+sentinel://one',
  'redis+sentinel:///main',
  'redis+cluster://one/main',
  'redis+cluster://one:x',
  'redis+cluster://one,',
  'http://one',
  'redis://:50%off@one',
  'redis+sentinel://:50%off@one/main',
])('%s names no Redis', (text) => expect(redisAddressOf(text)).toBeUndefined());
