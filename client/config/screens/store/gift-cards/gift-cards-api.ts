import { callAddress, callApi } from '#client/config/kit/api/call-api.ts';
import * as calls from '#schema/contracts/gift-cards/calls.ts';
import type {
  GiftCardList,
  GiftCardQuery,
  GiftCardStatus,
  NewGiftCard,
} from '#schema/contracts/gift-cards/gift-card.ts';

export interface GiftCardView {
  search: string;
  state: NonNullable<GiftCardQuery['state']> | '';
}

export const giftCardsApi = {
  exportHref: callAddress(calls.exportGiftCards, {}),
  list: ({ search, state }: GiftCardView, cursor: string | null): Promise<GiftCardList> =>
    callApi(calls.listGiftCards, {
      query: { search, state: state || undefined, cursor: cursor ?? undefined },
    }),
  read: (id: string) => callApi(calls.readGiftCard, { params: { id } }),
  issue: (card: NewGiftCard) => callApi(calls.issueGiftCard, { body: card }),
  setStatus: (id: string, status: GiftCardStatus) =>
    callApi(calls.setGiftCardStatus, { params: { id }, body: { status } }),
  resend: (id: string, idempotencyKey: string) =>
    callApi(calls.resendGiftCard, { params: { id }, body: { idempotencyKey } }),
  sendMissingCodes: (idempotencyKey: string) => callApi(calls.sendMissingCodes, { body: { idempotencyKey } }),
};

/**
 * Returns a new idempotency key. Use one key per click, so that the server applies a repeated request only
 * once.
 */
export const newIdempotencyKey = (): string => crypto.randomUUID().replaceAll('-', '');
