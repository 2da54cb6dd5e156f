import type { WorkerName } from './bundle.ts';
import type { Figure } from './figure.ts';
import { type Server, startServer } from './server.ts';

const NINE_GLAZES = 'c3d58a0b1f7e46529d04ab17';
const JSON_TYPE = { 'content-type': 'application/json' };

async function readRoundTrips(answer: Response, what: string): Promise<number> {
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${what}: ${answer.status} ${text.slice(0, 300)}`);
  return Number(answer.headers.get('x-bench-d1'));
}

async function buyDownload(origin: string): Promise<string> {
  const added = await fetch(`${origin}/api/commerce/cart/entries`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ itemId: NINE_GLAZES, sku: '', quantity: 1 }),
  });
  const cookie = added.headers.get('set-cookie')?.split(';')[0] ?? '';
  const cart = (await (await fetch(`${origin}/api/commerce/cart`, { headers: { cookie } })).json()) as {
    version: number;
    grandTotalCents: number;
  };
  const paid = await fetch(`${origin}/api/commerce/checkout`, {
    method: 'POST',
    headers: { cookie, ...JSON_TYPE },
    body: JSON.stringify({
      cartToken: cookie.slice('CART='.length),
      version: cart.version,
      email: 'ines@bench.test',
      name: 'Ines Okafor',
      billingAddress: {
        name: 'Ines Okafor',
        line1: '3 Wharf Street',
        city: 'Portland',
        region: 'ME',
        postalCode: '04101',
        country: 'US',
      },
      grandTotalCents: cart.grandTotalCents,
      paymentMethod: 'test_accepted',
      idempotencyKey: crypto.randomUUID(),
    }),
  });
  const { location, ...other } = (await paid.json()) as { location?: string };
  if (!location) throw new Error(`the download was not sold: ${paid.status} ${JSON.stringify(other)}`);
  const page = await (await fetch(origin + location)).text();
  const [, link] = /href="(\/download\?token=[^"]+)"/.exec(page) ?? [];
  if (!link) throw new Error('the order has no download');
  return link.replaceAll('&amp;', '&');
}

export async function measureMembers(files: Record<WorkerName, string>): Promise<Figure[]> {
  const server: Server = await startServer({
    workers: ['counted'],
    files,
    extra: { pages: 0, items: 0, hasMember: true },
  });
  try {
    const origin = server.direct.counted ?? '';
    const headers = { ...server.member };
    const ask = async (path: string) => readRoundTrips(await fetch(origin + path, { headers }), path);
    // Fills the site's cache before the measured request.
    await ask('/members');
    const open = await ask('/members');
    const figure = (name: string, measured: number, most: number, note?: string): Figure => ({
      group: 'D1 round trips of restricted pages and files',
      name,
      target: `<= ${most}`,
      measured: String(measured),
      isMet: measured <= most,
      ...(note && { note }),
    });
    return [
      figure(
        'a course, in addition to those of a public page for the same customer',
        (await ask('/members/library')) - open,
        1,
        `${open} of the public page: the session, and the page`,
      ),
      figure(
        'a lesson with its progress, in addition to those of a public page',
        (await ask('/members/library/glazing')) - open,
        1,
      ),
      figure('a download', await ask(await buyDownload(origin)), 1),
    ];
  } finally {
    await server.stop();
  }
}
