import { formatCents } from '#domain/money/format-money.ts';
import {
  type Offer,
  offerPrice,
  pickOffer,
  settleValues,
  stockText,
  type ValueState,
  valueReason,
  valueState,
} from '#domain/products/choice.ts';
import { priceOrFree } from '#domain/products/prices.ts';
import { toOffers } from '#domain/products/read-wire-product.ts';
import { placesLeft } from '#messages/collections.ts';
import { original, sale } from '#messages/prices.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { readOffer } from '#schema/contracts/products/visitor-calls.ts';
import type { WireProduct } from '#schema/contracts/products/wire-product.ts';
import { onFirstInterest } from '../behaviours/first-interest.ts';
import { visitorCall } from '../page/send.ts';
import { enhanceGallery } from './gallery.ts';

function showPrice(
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
  // Keep an unchanged price, so that screen readers do not announce it again.
  if (element.textContent !== price.textContent) element.replaceChildren(price);
}

function hidden(text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'visually-hidden';
  element.textContent = text;
  return element;
}

/** JSON rendered beside a form by worker/render/products/buy-form.tsx. */
interface ProductData {
  product: WireProduct;
  scarce: number;
  currency: CurrencyCode;
  free: string;
}

export interface VariantPicker {
  /** The chosen variant's SKU; '' for a product without variants. */
  sku: () => string;
}

type Entry = HTMLInputElement | HTMLOptionElement;

const listSubmitButtons = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is HTMLButtonElement =>
      element instanceof HTMLButtonElement && element.type === 'submit',
  );

const getEntries = (group: Element) =>
  [...group.querySelectorAll<Entry>('input[type="radio"], option')] as Entry[];
const isOn = (entry: Entry) => (entry instanceof HTMLInputElement ? entry.checked : entry.selected);
function select(entry: Entry): void {
  if (entry instanceof HTMLInputElement) entry.checked = true;
  else entry.selected = true;
}

function disable(entry: Entry, state: ValueState): void {
  entry.disabled = state !== 'open';
  const reason = state === 'open' ? '' : valueReason(state);
  const note = entry.parentElement?.querySelector('small');
  if (entry instanceof HTMLOptionElement)
    entry.textContent = [entry.dataset.label, reason].filter(Boolean).join(', ');
  else if (note) note.textContent = reason;
}

/**
 * Updates the form for the chosen variant and keeps the variant in the URL (`?variant=`). Fetches current
 * prices on first hover or focus.
 */
export function enhanceVariantPicker(form: HTMLFormElement, keepsAddress: boolean): VariantPicker {
  const json = form.querySelector('script[data-sold]')?.textContent;
  if (!json) return { sku: () => '' };
  const { product, scarce, currency, free } = JSON.parse(json) as ProductData;
  let offers = toOffers(product);
  const place = form.closest('[data-product]') ?? document;
  const prices = place.querySelectorAll('[data-price]');
  const gallery = place.querySelector<HTMLElement>('[data-gallery]');
  const showImage = gallery ? enhanceGallery(gallery) : null;
  const groups = [...form.querySelectorAll<HTMLElement>('[data-option]')];

  const values = () => groups.map((group) => getEntries(group).find(isOn)?.value ?? '');
  const chosen = (): Offer | undefined => {
    if (groups.length > 0) return pickOffer(offers, values()) ?? undefined;
    const { value } = (form.elements.namedItem('sku') as RadioNodeList | HTMLSelectElement | null) ?? {};
    return value === undefined ? offers[0] : offers.find(({ sku }) => sku === value);
  };

  const showStates = () => {
    const now = values();
    for (const [index, group] of groups.entries())
      for (const entry of getEntries(group))
        disable(entry, valueState(offers, now, { index, value: entry.value }));
    if (groups.length > 0) return;
    for (const entry of form.querySelectorAll<Entry>('[name="sku"][type="radio"], [name="sku"] option')) {
      const offer = offers.find(({ sku }) => sku === entry.value);
      if (!offer) continue;
      if (entry.disabled !== (offer.most === 0)) disable(entry, offer.most > 0 ? 'open' : 'sold-out');
      const places = entry.parentElement?.querySelector(':scope > span > [data-places]');
      if (places && offer.most > 0 && offer.stock !== undefined)
        places.textContent = placesLeft({ count: offer.stock });
    }
  };

  const show = () => {
    const offer = chosen();
    if (!offer) return;
    const stock = form.querySelector('[data-stock]');
    const text = stockText(offer, scarce);
    if (stock && stock.textContent?.trim() !== text) stock.textContent = text;
    for (const button of listSubmitButtons(form)) button.disabled = offer.most === 0;
    const quantity = form.querySelector<HTMLInputElement>('input[type="number"]');
    if (quantity) {
      quantity.max = String(Math.max(1, offer.most));
      if (Number(quantity.value) > offer.most) quantity.value = quantity.max;
    }
    for (const price of prices) showPrice(price, offer, { currency, free });
    const instalments = form.querySelector<HTMLElement>('[data-instalments]');
    // Most stores do not offer instalments, so their pages do not load the texts about instalments.
    if (instalments)
      void import('./show-instalments.ts').then(({ showInstalments }) => {
        if (chosen() === offer) showInstalments(instalments, offer, currency);
      });
    if (offer.mediaId) showImage?.(offer.mediaId);
  };

  const choose = (next: readonly string[]) => {
    for (const [index, group] of groups.entries()) {
      const entry = getEntries(group).find(({ value }) => value === next[index]);
      if (entry) select(entry);
    }
  };

  form.addEventListener('change', ({ target }) => {
    const input = target as HTMLInputElement;
    const index = groups.findIndex((group) => group.contains(input));
    if (index >= 0) choose(settleValues(offers, values(), { index, value: input.value }));
    else if (input.name !== 'sku') return;
    showStates();
    show();
    const sku = chosen()?.sku;
    if (!keepsAddress || !sku) return;
    const address = new URL(location.href);
    address.searchParams.set('variant', sku);
    history.replaceState(history.state, '', address);
  });

  const linked = keepsAddress ? new URLSearchParams(location.search).get('variant') : null;
  const offer = offers.find(({ sku }) => sku === linked);
  if (offer && groups.length > 0) choose(offer.values);
  else if (offer)
    for (const entry of form.querySelectorAll<Entry>('[name="sku"][type="radio"], [name="sku"] option'))
      if (entry.value === linked && !entry.disabled) select(entry);
  showStates();
  // Before a choice, the rendered text stays: "from" the lowest price, and the total stock.
  if (offer) show();
  refreshOnIntent(form, product, (now) => {
    offers = toOffers(now);
    showStates();
    show();
  });
  return { sku: () => chosen()?.sku ?? '' };
}

/** Fetches the current product on first hover or focus, because the cached page may be minutes old. */
function refreshOnIntent(
  form: HTMLFormElement,
  shown: WireProduct,
  onNews: (now: WireProduct) => void,
): void {
  onFirstInterest(form, async () => {
    const now = await visitorCall<typeof readOffer>('GET', `/api/commerce/offers/${form.dataset.item}`, {
      // Keep the rendered prices and stock; the cart validates them again.
      onFailure: () => {},
    });
    if (now && JSON.stringify(now.product) !== JSON.stringify(shown)) onNews(now.product);
  });
}
