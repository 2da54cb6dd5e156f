import type * as z from 'zod';
import { callApi } from '#client/config/kit/api/call-api.ts';
import * as calls from '#schema/contracts/discounts/calls.ts';
import type { DiscountInput, DiscountList, DiscountState } from '#schema/contracts/discounts/discount-api.ts';

export type DiscountStore = DiscountList['shop'];
export type DiscountAnswer = z.infer<typeof calls.readDiscount.answer>;

export const discountsApi = {
  list: (search: string, state: DiscountState | '', cursor: string | null) =>
    callApi(calls.listDiscounts, {
      query: { search, state: state || undefined, cursor: cursor ?? undefined },
    }),
  read: (id: string) => callApi(calls.readDiscount, { params: { id } }),
  create: (discount: DiscountInput) => callApi(calls.createDiscount, { body: { discount } }),
  save: (id: string, version: number, discount: DiscountInput) =>
    callApi(calls.saveDiscount, { params: { id }, body: { version, discount } }),
  setEnabled: (id: string, version: number, isEnabled: boolean) =>
    callApi(calls.setDiscountStatus, { params: { id }, body: { version, isEnabled } }),
  duplicate: (id: string) => callApi(calls.duplicateDiscount, { params: { id } }),
  remove: (id: string) => callApi(calls.deleteDiscount, { params: { id } }),
};
