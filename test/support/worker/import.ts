import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import type { ProductImport } from '#schema/contracts/catalogue/product-import.ts';
import type { ImportMessage } from '#schema/contracts/queue-messages.ts';
import { app } from '#worker/app.ts';
import { call } from './owner.ts';
import { request, SITE_HOST, type SignedIn } from './site.ts';

export const IMPORTS = '/api/commerce/product-imports';
type Answer = { import: ProductImport; errors?: Record<string, string> };
type File = string | Uint8Array<ArrayBuffer>;

const uploadRequest = (owner: SignedIn, body: File): RequestInit => ({
  method: 'POST',
  headers: { ...owner.headers, 'content-type': 'text/csv' },
  body,
});

export async function sendFile(owner: SignedIn, file: File): Promise<{ status: number; body: Answer }> {
  const response = await request(`${IMPORTS}?filename=shop.csv`, uploadRequest(owner, file));
  return { status: response.status, body: await response.json<Answer>() };
}

/** Sends a request, and holds its queue messages until the test delivers them. */
export async function requestWithHeldQueue(path: string, init: RequestInit) {
  const messages: ImportMessage[] = [];
  const queue = { send: async (message: ImportMessage) => void messages.push(message) };
  const context = createExecutionContext();
  const bindings = { ...env, IMPORTS: queue } as unknown as Env;
  const response = await app.request(`http://${SITE_HOST}${path}`, init, bindings, context);
  await waitOnExecutionContext(context);
  return { status: response.status, body: await response.json<Answer>(), messages };
}

export const uploadWithHeldQueue = (owner: SignedIn, file: File) =>
  requestWithHeldQueue(`${IMPORTS}?filename=shop.csv`, uploadRequest(owner, file));
export const startWithHeldQueue = (owner: SignedIn, id: string) =>
  requestWithHeldQueue(`${IMPORTS}/${id}/start`, {
    method: 'POST',
    headers: { ...owner.headers, 'content-type': 'application/json' },
    body: '{}',
  });

export const undoWithHeldQueue = (owner: SignedIn, id: string) =>
  requestWithHeldQueue(`${IMPORTS}/${id}/undo`, { method: 'POST', headers: owner.headers });

export const readImport = async (owner: SignedIn, id: string): Promise<ProductImport> =>
  (await call<Answer>(owner, 'GET', `${IMPORTS}/${id}`)).body.import;

export async function settled(owner: SignedIn, id: string): Promise<ProductImport> {
  for (;;) {
    const state = await readImport(owner, id);
    if (!['looking', 'running', 'undoing'].includes(state.state)) return state;
    await scheduler.wait(20);
  }
}

/** Returns a CSV file in Shopify's format. Each product has `variants` rows. */
export const createCsv = (products: number, variants: number): string =>
  `Handle,Title,Body (HTML),Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price\n${Array.from(
    { length: products },
    (_, index) =>
      Array.from({ length: variants }, (__, variant) =>
        variant === 0
          ? `pot-${index},Pot ${index},"<p>A pot, number ${index}.</p>",TRUE,Size,${variant},P${index}-${variant},shopify,3,${index + 1}.50\n`
          : `pot-${index},,,,,${variant},P${index}-${variant},shopify,3,${index + 1}.50\n`,
      ).join(''),
  ).join('')}`;
