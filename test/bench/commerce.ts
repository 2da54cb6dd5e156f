import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { WorkerName } from './bundle.ts';
import { drawCost, warmUp } from './draw-cost.ts';
import { expectStatus } from './expect-status.ts';
import { type Figure, kilobytes, milliseconds } from './figure.ts';
import { processorMs } from './processor-time.ts';
import { type Server, startServer } from './server.ts';
import { measureSpread, median } from './statistics.ts';

const SMALL = { pages: 0, items: 0, products: 10 };
const LARGE = { pages: 0, items: 0, products: 10_000, orders: 100_000 };
const FLAT = 1.25;
const ROUNDS_OF = 10;
const ADDRESS = {
  'shippingAddress.name': 'Ines Okafor',
  'shippingAddress.line1': '3 Wharf Street',
  'shippingAddress.city': 'Portland',
  'shippingAddress.region': 'ME',
  'shippingAddress.postalCode': '04101',
  'shippingAddress.country': 'US',
};

interface Step {
  roundTrips: number;
  rowsRead: number;
}
type Steps = Record<'add' | 'read' | 'checkout' | 'submit', Step>;

const readCost = (answer: Response): Step => ({
  roundTrips: Number(answer.headers.get('x-bench-d1')),
  rowsRead: Number(answer.headers.get('x-bench-rows')),
});

export async function buy(
  origin: string,
  itemId: string,
  sku: string,
  ask: (url: string, init?: RequestInit) => Promise<Response> = fetch,
): Promise<Steps> {
  const add = await expectStatus(
    await ask(`${origin}/api/commerce/cart/entries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ itemId, sku, quantity: 1 }),
    }),
    200,
    'add',
  );
  const cookie = add.headers.get('set-cookie')?.split(';')[0] ?? '';
  const token = cookie.slice('CART='.length);
  const read = await expectStatus(
    await ask(`${origin}/api/commerce/cart`, { headers: { cookie } }),
    200,
    'read',
  );
  const post = (fields: Record<string, string>) =>
    ask(`${origin}/checkout?cartToken=${token}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email: 'ines@bench.test', ...ADDRESS, ...fields }).toString(),
      redirect: 'manual',
    });
  const checkout = await expectStatus(await post({ action: 'update' }), 200, 'checkout');
  const cart = (await (await ask(`${origin}/api/commerce/cart`, { headers: { cookie } })).json()) as {
    version: number;
    grandTotalCents: number;
    selectedShippingOption: { id: string };
  };
  const submit = await expectStatus(
    await ask(`${origin}/api/commerce/checkout`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({
        cartToken: token,
        version: cart.version,
        email: 'ines@bench.test',
        name: 'Ines Okafor',
        shippingAddress: Object.fromEntries(
          Object.entries(ADDRESS).map(([name, value]) => [name.slice('shippingAddress.'.length), value]),
        ),
        shippingOptionId: cart.selectedShippingOption.id,
        grandTotalCents: cart.grandTotalCents,
        paymentMethod: 'test_accepted',
        idempotencyKey: crypto.randomUUID(),
      }),
    }),
    200,
    'submit',
  );
  return { add: readCost(add), read: readCost(read), checkout: readCost(checkout), submit: readCost(submit) };
}

export const POT = 'bec000000000000000000005';

/** Returns the mean processor time per purchase, including database time, and the D1 usage of each step. */
export async function purchases(server: Server): Promise<{ processor: number; steps: Steps }> {
  const before = processorMs(server.runtimePid);
  const origin = server.direct.counted ?? '';
  let steps = await buy(origin, POT, 'POT-5-KELP');
  for (let n = 1; n < ROUNDS_OF; n++) steps = await buy(origin, POT, 'POT-5-KELP');
  return { processor: (processorMs(server.runtimePid) - before) / ROUNDS_OF, steps };
}

export async function measureCommerce(files: Record<WorkerName, string>, rounds: number): Promise<Figure[]> {
  const options = { workers: ['counted' as const, 'repeat' as const], files };
  const small = await startServer({ ...options, extra: SMALL });
  const large = await startServer({ ...options, extra: LARGE });
  try {
    return [
      ...(await measurePurchase(small, large, rounds)),
      ...(await measureProductPage(small)),
      await measureList(large, rounds),
    ];
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
}

async function measurePurchase(small: Server, large: Server, rounds: number): Promise<Figure[]> {
  const ratios: number[] = [];
  let last = { small: await purchases(small), large: await purchases(large) };
  for (let round = 0; round < rounds; round++) {
    last = { small: await purchases(small), large: await purchases(large) };
    ratios.push(last.large.processor / last.small.processor);
  }
  const ratio = measureSpread(ratios);
  const group = 'A purchase';
  const trips = (name: string, step: keyof Steps, most: number): Figure => ({
    group,
    name: `${name}: D1 round trips`,
    target: most > 0 ? `<= ${most}` : '',
    measured: `${last.large.steps[step].roundTrips}; rows read ${last.small.steps[step].rowsRead} and ${last.large.steps[step].rowsRead}`,
    isMet: most > 0 ? last.large.steps[step].roundTrips <= most : null,
  });
  return [
    trips('add to cart', 'add', 2),
    trips('read the cart', 'read', 2),
    trips('calculate the total for an address', 'checkout', 0),
    trips('submit the order', 'submit', 4),
    {
      group,
      name: 'a whole purchase, with 10,000 products and 100,000 orders compared with 10 products and no orders',
      target: `<= ${FLAT} times`,
      measured: `${ratio.median.toFixed(2)} times (${ratio.lowest.toFixed(2)} to ${ratio.highest.toFixed(2)})`,
      isMet: ratio.median <= FLAT,
      note: `${last.small.processor.toFixed(1)} and ${last.large.processor.toFixed(1)} ms with the database`,
    },
  ];
}

async function measureProductPage(server: Server): Promise<Figure[]> {
  const html = await (await fetch(`${server.direct.counted}/shop/tide-mug`)).text();
  const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  const bytes = scripts.reduce(
    (sum, file) => sum + gzipSync(readFileSync(`dist/client/${file}`)).byteLength,
    0,
  );
  return [
    {
      group: 'Product page (gzip)',
      name: 'HTML with styles',
      target: '< 15.0 kB',
      measured: kilobytes(gzipSync(html).byteLength),
      isMet: gzipSync(html).byteLength < 15_000,
    },
    {
      group: 'Product page (gzip)',
      name: 'scripts that the HTML refers to',
      target: '< 85.0 kB',
      measured: kilobytes(bytes),
      isMet: bytes < 85_000,
      note: 'no React on it; variants, price and cart are small parts that load when they are needed',
    },
  ];
}

async function measureList(server: Server, rounds: number): Promise<Figure> {
  await warmUp(server, '/shop');
  const costs: number[] = [];
  for (let n = 0; n < Math.max(5, rounds * 3); n++) costs.push(await drawCost(server, '/shop'));
  const answer = await fetch(`${server.direct.counted}/shop`, { headers: { cookie: 'sw_unlock_bench=1' } });
  const trips = answer.headers.get('x-bench-d1');
  await answer.arrayBuffer();
  return {
    group: 'Product list of 60',
    name: 'processor time, median',
    target: '< 6 ms',
    measured: `${milliseconds(median(costs))} (${milliseconds(Math.min(...costs))} to ${milliseconds(Math.max(...costs))}), ${trips} D1 round trip`,
    isMet: median(costs) < 6,
    note: 'database answers replayed',
  };
}
