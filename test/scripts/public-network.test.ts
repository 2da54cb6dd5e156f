import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Request } from 'miniflare';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPublicNetwork } from '../../scripts/public-network.ts';

let server: Server;
let requests = 0;
beforeAll(async () => {
  server = createServer((request, answer) => {
    requests += 1;
    answer.writeHead(201, { 'x-seen': request.headers['x-sent'] ?? '' });
    request.pipe(answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => void server.close());
const port = () => (server.address() as AddressInfo).port;
/**
 * A network whose DNS server returns a public address to the check, and a private address when connecting.
 */
const rebound = createPublicNetwork([], (_name, _options, done) =>
  done(null, [
    { address: '93.184.216.34', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]),
);

describe('the network of the local server’s Worker', () => {
  it.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', 'rebound.example.com'])(
    'blocks requests to this machine under the name %s',
    async (host) => {
      await expect(rebound(new Request(`http://${host}:${port()}/`))).rejects.toThrow(/public/);
      expect(requests).toBe(0);
    },
  );

  it('reaches a local host that the developer has allowed', async () => {
    const network = createPublicNetwork([`127.0.0.1:${port()}`]);
    const answer = await network(
      new Request(`http://127.0.0.1:${port()}/`, {
        method: 'POST',
        body: 'tide',
        headers: { 'x-sent': 'ebb' },
      }),
    );
    expect([answer.status, answer.headers.get('x-seen'), await answer.text()]).toEqual([201, 'ebb', 'tide']);
  });
});
