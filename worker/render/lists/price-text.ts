import { formatCentsIn } from '#domain/money/format-money.ts';
import { fromPriceText, type PriceView, priceOrFree, recurringPriceText } from '#domain/products/prices.ts';
import { getFreeLabel } from '#domain/store/store-options.ts';
import type { StoreSettings } from '#schema/contracts/store/store-settings.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { useMessages } from '../kit/messages.tsx';

type PriceTexts = Pick<Messages, 'money' | 'prices' | 'plans'>;

const formatIn = (store: StoreSettings, { money }: PriceTexts) => {
  const formatCents = formatCentsIn(money);
  return (cents: number) => formatCents(cents, store.selectedCurrency, { trimZeroFractions: true });
};

function formatOrFree(store: StoreSettings, texts: PriceTexts): (cents: number) => string {
  const text = formatIn(store, texts);
  const label = getFreeLabel(store, texts.prices.free);
  return (cents) => priceOrFree(cents, text, { isFreeIfZero: true, label });
}

export const usePriceText = (store: StoreSettings): ((cents: number) => string) =>
  formatOrFree(store, useMessages());

/** Returns the price that visitors pay, without the original price of a sale. */
export function toPriceText(price: PriceView, store: StoreSettings, texts: PriceTexts): string {
  const text =
    price.kind === 'from'
      ? fromPriceText(formatIn(store, texts)(price.startingCents), texts.prices)
      : formatOrFree(store, texts)(price.kind === 'sale' ? price.saleCents : price.cents);
  return price.plan ? recurringPriceText(text, price.plan, texts.plans) : text;
}
