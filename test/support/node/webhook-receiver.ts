import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

/** Port that the Worker at `port` may call. */
export const findReceiverPort = (port: number): number => port + 100;

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts a receiver on this computer, which responds with `answer` from then on. */
export async function startReceiver(port: number) {
  const received: ReceivedWebhook[] = [];
  let answer = { status: 200, text: 'thanks' };
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    received.push({ headers: request.headers, body: Buffer.concat(pieces).toString('utf8') });
    response.writeHead(answer.status).end(answer.text);
  });
  server.listen(port);
  await once(server, 'listening');
  return {
    url: `http://localhost:${port}/hook`,
    received,
    answerWith: (status: number, text: string) => {
      answer = { status, text };
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
