import { priceOrFree } from '#domain/products/prices.ts';
import { getFreeLabel } from '#domain/store/store-options.ts';
import type { StoreSettings } from '#schema/contracts/store/store-settings.ts';
import { useFormatCents, useMessages } from '../kit/messages.tsx';

export function usePriceText(store: StoreSettings): (cents: number) => string {
  const { prices } = useMessages();
  const formatCents = useFormatCents();
  const text = (cents: number) => formatCents(cents, store.selectedCurrency, { trimZeroFractions: true });
  return (cents) => priceOrFree(cents, text, { isFreeIfZero: true, label: getFreeLabel(store, prices.free) });
}
