import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

/** Returns the port on which the Worker at `port` may call a receiver. */
export const findReceiverPort = (port: number): number => port + 100;

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts a webhook receiver on this machine. `answer` sets its responses from then on. */
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
