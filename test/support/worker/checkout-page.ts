import { standardCheckoutPath } from '#domain/checkout/addresses.ts';
import { cartWith, MAINE_ADDRESS } from './checkout.ts';
import { request } from './site.ts';
import { PRODUCT } from './store.ts';

export const MUG = [PRODUCT.mug, 'MUG-SEA', 1] as const;

export const CONTACT = { email: 'ines@studio.test', phone: '' };

export const ADDRESS = Object.fromEntries(
  Object.entries(MAINE_ADDRESS).map(([part, value]) => [`shippingAddress.${part}`, value]),
);

export const findChosen = (html: string): string =>
  /name="shippingOptionId"[^>]*checked=""[^>]*value="([^"]+)"/.exec(html)?.[1] ??
  /name="shippingOptionId"[^>]*value="([^"]+)"[^>]*checked=""/.exec(html)?.[1] ??
  '';

export async function openAsBuyer(entries: Parameters<typeof cartWith>[0], token?: string) {
  const cart = token ?? (await cartWith(entries)).token;
  const path = standardCheckoutPath(cart);
  const headers = { cookie: `CART=${cart}`, origin: 'https://site.test' };
  const read = async (answer: Response) => {
    const html = await answer.text();
    const field = (name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ??
      new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ??
      '';
    const hidden = {
      version: field('version'),
      grandTotalCents: field('grandTotalCents'),
      idempotencyKey: field('idempotencyKey'),
    };
    return { status: answer.status, headers: answer.headers, html, hidden };
  };
  return {
    token: cart,
    open: async () => read(await request(path, { headers, redirect: 'manual' })),
    send: async (fields: Record<string, string>, more: Record<string, string> = {}) =>
      read(
        await request(path, {
          method: 'POST',
          headers: { ...headers, ...more, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(fields).toString(),
          redirect: 'manual',
        }),
      ),
  };
}

export async function openPriced(
  entries: Parameters<typeof cartWith>[0],
  fields: Record<string, string> = ADDRESS,
) {
  const visitor = await openAsBuyer(entries);
  const { hidden, html } = await visitor.send({ ...CONTACT, ...fields, action: 'update' });
  const pay = (more: Record<string, string> = {}) =>
    visitor.send({
      ...CONTACT,
      ...fields,
      ...hidden,
      paymentMethod: 'test_accepted',
      shippingOptionId: findChosen(html),
      action: 'pay',
      ...more,
    });
  return { ...visitor, hidden, html, pay };
}
