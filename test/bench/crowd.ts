import type { WorkerName } from './bundle.ts';
import { expectStatus } from './expect-status.ts';
import { type Figure, milliseconds } from './figure.ts';
import { type Server, startServer } from './server.ts';
import { median } from './statistics.ts';

const POT = { itemId: 'bec000000000000000000005', sku: 'POT-5-KELP', quantity: 1 };
const SAME = 1_000;
const CONCURRENT = 64;
const BUYERS = 80;
const SHIPPING = {
  name: 'Ines Okafor',
  line1: '3 Wharf Street',
  city: 'Portland',
  region: 'ME',
  postalCode: '04101',
  country: 'US',
};

async function readyToPay(server: Server, email: string): Promise<string> {
  const origin = server.direct.counted ?? '';
  const json = { 'content-type': 'application/json' };
  const add = await expectStatus(
    await fetch(`${origin}/api/commerce/cart/entries`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(POT),
    }),
    200,
    'add',
  );
  const cookie = add.headers.get('set-cookie')?.split(';')[0] ?? '';
  const put = async (path: string, body: object) => {
    const answer = await fetch(`${origin}/api/commerce/cart/${path}`, {
      method: 'PUT',
      headers: { ...json, cookie },
      body: JSON.stringify(body),
    });
    return (await (await expectStatus(answer, 200, path)).json()) as {
      version: number;
      grandTotalCents: number;
      shippingOptions: { id: string }[];
    };
  };
  const { country, region, postalCode } = SHIPPING;
  const { shippingOptions } = await put('shipping-location', { country, region, postalCode });
  const shippingOptionId = shippingOptions[0]?.id ?? '';
  const { version, grandTotalCents } = await put('shipping-option', { shippingOptionId });
  return JSON.stringify({
    cartToken: cookie.slice('CART='.length),
    version,
    email,
    name: SHIPPING.name,
    shippingAddress: SHIPPING,
    shippingOptionId,
    grandTotalCents,
    paymentMethod: 'test_accepted',
    idempotencyKey: crypto.randomUUID(),
  });
}

interface Answered {
  status: number;
  body: string;
  ms: number;
}

async function submit(server: Server, body: string): Promise<Answered> {
  const from = performance.now();
  const answer = await fetch(`${server.direct.counted}/api/commerce/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return { status: answer.status, body: await answer.text(), ms: performance.now() - from };
}

async function submitAll(server: Server, bodies: readonly string[], atOnce: number) {
  const from = performance.now();
  const answers: Answered[] = [];
  let next = 0;
  const sender = async () => {
    for (let index = next++; index < bodies.length; index = next++)
      answers.push(await submit(server, bodies[index] ?? ''));
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  return { answers, seconds: (performance.now() - from) / 1000 };
}

async function countOrders(server: Server, email: string): Promise<number> {
  const answer = await fetch(`${server.direct.counted}/api/orders?search=${email}`, {
    headers: { ...server.owner },
  });
  await expectStatus(answer, 200, 'orders');
  return ((await answer.json()) as { orders: unknown[] }).orders.length;
}

const waits = (answers: readonly Answered[]) => {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return `median ${milliseconds(median(times))}, slowest ${milliseconds(times.at(-1) ?? 0)}`;
};

/** Measures many buyers behind one IP address under production limits, including a replayed payment. */
export async function measureCrowd(files: Record<WorkerName, string>): Promise<Figure[]> {
  const extra = { pages: 0, items: 0, products: 10, hasOwner: true };
  const server = await startServer({ workers: ['counted'], files, extra, keepsLimits: true });
  try {
    const once = await readyToPay(server, 'same@bench.test');
    const same = await submitAll(
      server,
      Array.from({ length: SAME }, () => once),
      CONCURRENT,
    );
    const good = same.answers.filter(({ status }) => status === 200).length;
    const kinds = new Set(same.answers.map(({ body }) => body)).size;
    const orders = await countOrders(server, 'same@bench.test');
    const carts: string[] = [];
    for (let buyer = 0; buyer < BUYERS; buyer++)
      carts.push(await readyToPay(server, `buyer${buyer}@bench.test`));
    const crowd = await submitAll(server, carts, BUYERS);
    const refused = crowd.answers.filter(({ status }) => status !== 200).length;
    const group = 'Many buyers behind one IP address';
    return [
      {
        group,
        name: `${SAME.toLocaleString('en')} identical submissions, ${CONCURRENT} in parallel`,
        target: `1 order, ${SAME.toLocaleString('en')} identical responses with status 200`,
        measured: `${orders} order, ${good.toLocaleString('en')} with status 200, ${kinds} different`,
        isMet: orders === 1 && good === SAME && kinds === 1,
        note: `${same.seconds.toFixed(1)} s; ${waits(same.answers)}`,
      },
      {
        group,
        name: `${BUYERS} buyers in parallel, each with their own cart`,
        target: 'none rejected',
        measured: `${refused} rejected`,
        isMet: refused === 0,
        note: `${crowd.seconds.toFixed(1)} s; ${waits(crowd.answers)}`,
      },
    ];
  } finally {
    await server.stop();
  }
}
