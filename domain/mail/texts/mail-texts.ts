import type { CommerceMailKind, SubscriptionMailKind } from '#schema/contracts/mail/mail.ts';
import type { MemberInvitationTexts } from './member-invitations.ts';
import type { OwnerNoticeTexts } from './owner-notices.ts';

/** What a kind of mail says; placeholders in braces (MAIL_PLACEHOLDERS). */
export interface KindTexts {
  subject: string;
  heading: string;
  introduction: string;
}

/** How often something is paid; `{n}` of `other` is the number. */
export type PeriodTexts = Readonly<Record<'week' | 'month' | 'year', { one: string; other: string }>>;

/** Words of the mails of what is paid again and again. */
export interface SubscriptionTexts {
  kinds: Readonly<Record<SubscriptionMailKind | 'renewals-stopped', KindTexts>>;
  what: string;
  each: string;
  next: string;
  /** What the next payment comes to. */
  dueThen: string;
  paidWith: string;
  notPaid: string;
  triedAgain: string;
  paidUntil: string;
  /** Last day of a card. */
  goodUntil: string;
  manage: string;
  changeCard: string;
  periods: PeriodTexts;
  reasons: { insufficient: string; expired: string; declined: string };
  /** Told to the owner: how many wait, and what they come to. */
  waiting: string;
  aMonth: string;
  openList: string;
  whySubscription: string;
}

/** Words of the mail that brings a gift card. */
export interface GiftCardTexts {
  kind: KindTexts;
  code: string;
  worth: string;
  until: string;
  visit: string;
  howTo: string;
  /** Ends before the address where the balance is told. */
  balance: string;
  /** Small print. */
  keep: string;
}

/** Words of commerce mails in one language. */
export interface MailTexts {
  kinds: Readonly<Record<CommerceMailKind, KindTexts>>;
  subscriptions: SubscriptionTexts;
  giftCards: GiftCardTexts;
  memberInvitations: MemberInvitationTexts;
  ownerNotices: OwnerNoticeTexts;
  /** Headings and introductions of the two halves of a change. */
  partlyShipped: Omit<KindTexts, 'subject'>;
  partlyRefunded: Omit<KindTexts, 'subject'>;
  orderNumber: string;
  orderedOn: string;
  item: string;
  quantity: string;
  amount: string;
  subtotal: string;
  discount: string;
  shipping: string;
  tax: string;
  includedTax: string;
  total: string;
  refundedNow: string;
  giftCard: string;
  refundedInAll: string;
  reason: string;
  shippingAddress: string;
  billingAddress: string;
  shippingMethod: string;
  buyer: string;
  note: string;
  carrier: string;
  trackingNumber: string;
  inThisParcel: string;
  stillToCome: string;
  viewOrder: string;
  /** Leads to the files of an order that holds downloads. */
  getDownloads: string;
  membership: string;
  enterArea: string;
  openOrder: string;
  trackParcel: string;
  viewProduct: string;
  /** Of a donation: what it is for, whom it honours, who received it. */
  fund: string;
  inNameOf: string;
  seller: string;
  viewDonation: string;
  givenOn: string;
  ratePurchase: string;
  /** Of waiting lists. */
  places: string;
  heldUntil: string;
  takePlace: string;
  leaveList: string;
  whyWaiting: string;
  /** The line of an order that is one. */
  tip: string;
  backToCart: string;
  inStock: string;
  openInventory: string;
  /** Ends mails that nobody asked for. */
  optOut: string;
  /** Small print: where an answer goes. */
  questions: string;
  whyRestock: string;
  whyOwner: string;
  whyReview: string;
  whyReminder: string;
  whyLowStock: string;
}
