import type { Figure } from './figure.ts';
import type { Server } from './server.ts';

export async function measureRoundTrips(server: Server): Promise<Figure[]> {
  const ask = async (path: string, from: string) => {
    const answer = await fetch(`${server.direct.counted}${path}`);
    await answer.arrayBuffer();
    if (answer.headers.get('x-cache') !== from)
      throw new Error(`${path} came from ${answer.headers.get('x-cache')}`);
    return Number(answer.headers.get('x-bench-d1'));
  };
  const figure = (name: string, measured: number, target: number): Figure => ({
    group: 'D1 round trips of a page',
    name,
    target: String(target),
    measured: String(measured),
    isMet: measured === target,
  });
  return [
    figure('another page, with neither the site nor the page cached', await ask('/studio', 'miss'), 2),
    figure('the home page, with the site cached but not the page', await ask('/', 'miss'), 1),
    figure('the home page, cached', await ask('/', 'memory'), 0),
  ];
}
