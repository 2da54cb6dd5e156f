import type { Discount, DiscountEffect, DiscountScope } from '#schema/contracts/discounts/discount.ts';
import type { DiscountInput } from '#schema/contracts/discounts/discount-api.ts';

/** A discount in the form. It keeps the values of one discount type while another type is selected. */
export interface DiscountDraft {
  name: string;
  isAutomatic: boolean;
  code: string;
  kind: DiscountEffect['kind'];
  basisPoints: number | null;
  amountCents: number | null;
  buy: number | null;
  get: number | null;
  giftBasisPoints: number | null;
  scopeKind: DiscountScope['kind'];
  itemIds: string[];
  categories: string[];
  minimumSubtotalCents: number | null;
  minimumQuantity: number | null;
  startsAt: number | null;
  endsAt: number | null;
  usageLimit: number | null;
  perCustomerLimit: number | null;
  isCombinable: boolean;
  isEnabled: boolean;
}

export const emptyDraft = (): DiscountDraft => ({
  name: '',
  isAutomatic: false,
  code: '',
  kind: 'percent',
  basisPoints: 1000,
  amountCents: null,
  buy: 2,
  get: 1,
  giftBasisPoints: 10_000,
  scopeKind: 'all',
  itemIds: [],
  categories: [],
  minimumSubtotalCents: null,
  minimumQuantity: null,
  startsAt: null,
  endsAt: null,
  usageLimit: null,
  perCustomerLimit: null,
  isCombinable: false,
  isEnabled: true,
});

const orNull = (count: number) => (count === 0 ? null : count);

export function toDraft({ id, code, effect, scope, ...rest }: Discount): DiscountDraft {
  return {
    ...emptyDraft(),
    ...rest,
    isAutomatic: code === null,
    code: code ?? '',
    kind: effect.kind,
    ...(effect.kind === 'percent' && { basisPoints: effect.basisPoints }),
    ...(effect.kind === 'amount' && { amountCents: effect.amountCents }),
    ...(effect.kind === 'buy-get' && {
      buy: effect.buy,
      get: effect.get,
      giftBasisPoints: effect.basisPoints,
    }),
    scopeKind: scope.kind,
    ...(scope.kind === 'products' && { itemIds: scope.itemIds }),
    ...(scope.kind === 'categories' && { categories: scope.categories }),
    minimumSubtotalCents: orNull(rest.minimumSubtotalCents),
    minimumQuantity: orNull(rest.minimumQuantity),
  };
}

function getEffect(draft: DiscountDraft): DiscountEffect {
  switch (draft.kind) {
    case 'percent':
      return { kind: 'percent', basisPoints: draft.basisPoints ?? 0 };
    case 'amount':
      return { kind: 'amount', amountCents: draft.amountCents ?? 0 };
    case 'free-shipping':
      return { kind: 'free-shipping' };
    case 'buy-get':
      return {
        kind: 'buy-get',
        buy: draft.buy ?? 0,
        get: draft.get ?? 0,
        basisPoints: draft.giftBasisPoints ?? 0,
      };
  }
}

function getScope({ scopeKind, itemIds, categories }: DiscountDraft): DiscountScope {
  switch (scopeKind) {
    case 'all':
      return { kind: 'all' };
    case 'products':
      return { kind: 'products', itemIds };
    case 'categories':
      return { kind: 'categories', categories };
  }
}

/**
 * Converts a draft to the API's input. Missing numbers become 0, which the server rejects with a message for
 * the field.
 */
export const toInput = (draft: DiscountDraft): DiscountInput => ({
  name: draft.name,
  code: draft.isAutomatic ? null : draft.code,
  effect: getEffect(draft),
  scope: getScope(draft),
  minimumSubtotalCents: draft.minimumSubtotalCents ?? 0,
  minimumQuantity: draft.minimumQuantity ?? 0,
  startsAt: draft.startsAt,
  endsAt: draft.endsAt,
  usageLimit: draft.usageLimit,
  perCustomerLimit: draft.perCustomerLimit,
  isCombinable: draft.isCombinable,
  isEnabled: draft.isEnabled,
});
