import { formatCents } from '#domain/money/format-money.ts';
import { type Offer, offerPrice } from '#domain/products/choice.ts';
import { priceOrFree } from '#domain/products/prices.ts';
import { original, sale } from '#messages/prices.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';

/** Shows the price of a chosen offer, with the markup of worker/render/lists/price.tsx. */
export function showPrice(
  element: Element,
  offer: Offer,
  { currency, free }: { currency: CurrencyCode; free: string },
): void {
  const view = offerPrice(offer);
  const text = (cents: number) => formatCents(cents, currency, { trimZeroFractions: true });
  const orFree = (cents: number) => priceOrFree(cents, text, { isFreeIfZero: true, label: free });
  const price = document.createElement('span');
  price.className = 'price';
  if (view.kind === 'sale') {
    const old = document.createElement('s');
    old.textContent = text(view.originalCents);
    price.append(hidden(`${original} `), old, ' ', hidden(`${sale} `), orFree(view.saleCents));
  } else if (view.kind === 'single') {
    price.textContent = orFree(view.cents);
  }
  // Do not announce an unchanged price again.
  if (element.textContent !== price.textContent) element.replaceChildren(price);
}

function hidden(text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'visually-hidden';
  element.textContent = text;
  return element;
}
