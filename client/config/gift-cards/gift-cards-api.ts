import type {
  GiftCardDetail,
  GiftCardIssued,
  GiftCardList,
  GiftCardQuery,
  GiftCardStatus,
  NewGiftCard,
} from '#schema/contracts/gift-cards/gift-card.ts';
import { api } from '../shell/api.ts';

const CARDS = '/api/commerce/gift-cards';

export interface GiftCardView {
  search: string;
  state: NonNullable<GiftCardQuery['state']> | '';
}

/** The routes of gift cards; each throws ApiError. */
export const giftCardsApi = {
  exportHref: `${CARDS}/export`,
  list: ({ search, state }: GiftCardView, cursor: string | null) => {
    const query = new URLSearchParams({ search });
    if (state !== '') query.set('state', state);
    if (cursor) query.set('cursor', cursor);
    return api<GiftCardList>('GET', `${CARDS}?${query}`);
  },
  read: (id: string) => api<GiftCardDetail>('GET', `${CARDS}/${id}`),
  issue: (card: NewGiftCard) => api<GiftCardIssued>('POST', CARDS, card),
  setStatus: (id: string, status: GiftCardStatus) =>
    api<GiftCardDetail>('POST', `${CARDS}/${id}/status`, { status }),
  resend: (id: string, idempotencyKey: string) =>
    api<GiftCardDetail>('POST', `${CARDS}/${id}/resend`, { idempotencyKey }),
};

/** Names a click: sent twice, it is done once. */
export const newIdempotencyKey = (): string => crypto.randomUUID().replaceAll('-', '');
