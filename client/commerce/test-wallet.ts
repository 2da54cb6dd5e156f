import { formatCents } from '#domain/money/format-money.ts';
import * as texts from '#messages/testWallet.ts';
import type { WalletQuote } from '#schema/contracts/checkout/wallet.ts';
import type { MountWallet, WalletBuyer } from './wallet.ts';

/** Test buyers: near the demo store, far away, and with a declined card. */
const OWNERS = [
  {
    label: 'Ines Okafor, Portland',
    method: 'test_accepted',
    address: {
      line1: '3 Wharf Street',
      city: 'Portland',
      state: 'Maine',
      postal_code: '04101',
      country: 'US',
    },
  },
  {
    label: 'Ines Okafor, Berlin',
    method: 'test_accepted',
    address: { line1: 'Oranienstraße 1', city: 'Berlin', state: '', postal_code: '10997', country: 'DE' },
  },
  {
    label: `Ines Okafor, ${texts.noFunds}`,
    method: 'test_insufficient_funds',
    address: { line1: '3 Wharf Street', city: 'Portland', state: 'ME', postal_code: '04101', country: 'US' },
  },
] as const;

const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  fields: Partial<HTMLElementTagNameMap[Tag]> = {},
): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), fields);

/** Imitates the steps of a real wallet for the test provider: quote, delivery option, payment. */
export const mountTestWallet: MountWallet = async (place, setup, checkout, settle) => {
  const button = make('button', {
    type: 'button',
    className: 'button button-outline wallet-button',
    textContent: texts.name,
  });
  const sheet = make('dialog', { className: 'wallet-sheet', ariaLabel: texts.name });
  const owner = make('select', { id: 'wallet-owner' });
  owner.append(
    ...OWNERS.map(({ label }, index) => make('option', { value: String(index), textContent: label })),
  );
  const delivery = make('select', { id: 'wallet-delivery' });
  const lines = make('dl', { className: 'cart-totals figures' });
  const message = make('p', { className: 'field-error' });
  message.setAttribute('role', 'alert');
  const pay = make('button', { type: 'button', className: 'button' });
  const close = make('button', { type: 'button', className: 'text-button', textContent: texts.cancel });
  const money = (cents: number) => formatCents(cents, setup.currency);
  const chosen = () => OWNERS[Number(owner.value)] ?? OWNERS[0];

  const draw = (quote: WalletQuote | null) => {
    const isGood = quote?.isDeliverable === true;
    message.textContent = isGood ? '' : quote ? texts.notDelivered : texts.noAnswer;
    pay.disabled = !isGood;
    pay.textContent = isGood ? texts.payTotal({ total: money(quote.dueCents) }) : texts.pay;
    const options = quote?.shippingOptions ?? [];
    delivery.replaceChildren(
      ...options.map(({ id, name, cents, deliveryDates }) =>
        make('option', {
          value: id,
          textContent: [name, money(cents), deliveryDates].filter(Boolean).join(', '),
        }),
      ),
    );
    const rows = [...(quote?.lines ?? []), ...(quote ? [{ name: texts.toPay, cents: quote.dueCents }] : [])];
    lines.replaceChildren(
      ...rows.flatMap(({ name, cents }) => [
        make('dt', { textContent: name }),
        make('dd', { textContent: money(cents) }),
      ]),
    );
  };
  const ask = async (shippingOptionId: string) => {
    pay.disabled = true;
    draw(await checkout.quote(setup.needsShipping ? chosen().address : null, shippingOptionId));
  };

  const labelled = (text: string, field: HTMLSelectElement) => {
    const wrap = make('div', { className: 'field' });
    wrap.append(make('label', { htmlFor: field.id, textContent: text }), field);
    return wrap;
  };
  const notice = make('p', { className: 'test-notice', textContent: texts.notice });
  const row = make('div', { className: 'wallet-actions' });
  row.append(pay, close);
  sheet.append(make('h2', { textContent: texts.name }), notice, labelled(texts.payAs, owner));
  if (setup.needsShipping) sheet.append(labelled(texts.delivery, delivery));
  sheet.append(lines, message, row);

  owner.addEventListener('change', () => void ask(''));
  delivery.addEventListener('change', () => void ask(delivery.value));
  close.addEventListener('click', () => sheet.close());
  // The sheet exists only while open. Otherwise its totals could be mistaken for the cart's.
  sheet.addEventListener('close', () => sheet.remove());
  button.addEventListener('click', () => {
    place.append(sheet);
    sheet.showModal();
    void ask('');
  });
  pay.addEventListener('click', async () => {
    pay.disabled = true;
    const { method, address } = chosen();
    const person = { name: 'Ines Okafor', address };
    const buyer: WalletBuyer = {
      paymentMethod: method,
      email: 'ines@wallet.test',
      phone: '+1 207 555 0134',
      shipping: setup.needsShipping ? person : null,
      billing: person,
    };
    const problem = await checkout.pay(buyer);
    pay.disabled = false;
    if (problem !== null) sheet.close();
  });
  place.replaceChildren(button);
  settle(true);
};
