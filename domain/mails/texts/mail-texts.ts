import type { CommerceMailKind } from '#schema/contracts/commerce/mail.ts';

/** What a kind of mail says; placeholders in braces (MAIL_PLACEHOLDERS). */
export interface KindTexts {
  subject: string;
  heading: string;
  introduction: string;
}

/** Words of commerce mails in one language. */
export interface MailTexts {
  kinds: Readonly<Record<CommerceMailKind, KindTexts>>;
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
