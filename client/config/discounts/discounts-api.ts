import type {
  DiscountInput,
  DiscountList,
  DiscountRecord,
  DiscountState,
} from '#schema/contracts/discounts/discount-api.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { api } from '../shell/api.ts';

const DISCOUNTS = '/api/commerce/discounts';

/** What a summary is written with. */
export interface DiscountShop {
  currency: CurrencyCode;
  timeZone: string;
}
export interface DiscountAnswer {
  discount: DiscountRecord;
  shop: DiscountShop;
}

/** The routes of discounts; each throws ApiError. */
export const discountsApi = {
  list: (search: string, state: DiscountState | '', cursor: string | null) => {
    const query = new URLSearchParams({ search });
    if (state !== '') query.set('state', state);
    if (cursor) query.set('cursor', cursor);
    return api<DiscountList>('GET', `${DISCOUNTS}?${query}`);
  },
  read: (id: string) => api<DiscountAnswer>('GET', `${DISCOUNTS}/${id}`),
  create: (discount: DiscountInput) => api<DiscountAnswer>('POST', DISCOUNTS, { discount }),
  save: (id: string, version: number, discount: DiscountInput) =>
    api<DiscountAnswer>('PUT', `${DISCOUNTS}/${id}`, { version, discount }),
  setEnabled: (id: string, version: number, isEnabled: boolean) =>
    api<DiscountAnswer>('POST', `${DISCOUNTS}/${id}/status`, { version, isEnabled }),
  duplicate: (id: string) => api<DiscountAnswer>('POST', `${DISCOUNTS}/${id}/duplicate`, {}),
  remove: (id: string) => api<void>('DELETE', `${DISCOUNTS}/${id}`),
};
