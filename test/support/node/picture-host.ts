import { once } from 'node:events';
import { createServer } from 'node:http';
import { realPng } from '../images.ts';

/** Starts a server that has a picture at every address that ends with .png, each of another size. */
export async function startPictureHost(port: number) {
  const served = new Set<string>();
  const server = createServer(({ url = '' }, response) => {
    if (!url.endsWith('.png')) {
      response.writeHead(404).end();
      return;
    }
    served.add(url);
    const picture = realPng(40 + (url.length % 23), 30 + [...served].indexOf(url));
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': picture.length }).end(picture);
  });
  server.listen(port);
  await once(server, 'listening');
  return { origin: `http://localhost:${port}`, stop: () => new Promise((resolve) => server.close(resolve)) };
}
