import { giftCardsEn } from './gift-cards/en.ts';
import type { MailTexts } from './mail-texts.ts';
import { memberInvitations } from './member-invitations.ts';
import { ownerNotices } from './owner-notices.ts';
import { subscriptionsEn } from './subscriptions/en.ts';

export const en: MailTexts = {
  kinds: {
    'order-confirmation': {
      subject: 'Your order {orderNumber} at {siteTitle}',
      heading: 'Thank you for your order',
      introduction: 'Hello {customerName}, we have received your order. Here is what you bought.',
    },
    'donation-receipt': {
      subject: 'Receipt for your donation to {siteTitle}',
      heading: 'Thank you',
      introduction: 'Hello {customerName}, we have received your donation. This mail is your receipt.',
    },
    'new-order': {
      subject: 'New order {orderNumber} from {customerName}',
      heading: 'A new order',
      introduction: '{customerName} placed order {orderNumber}.',
    },
    'order-shipped': {
      subject: 'Your order {orderNumber} is on its way',
      heading: 'On its way',
      introduction: 'Hello {customerName}, your order has left us.',
    },
    'order-refunded': {
      subject: 'Refund for your order {orderNumber}',
      heading: 'Your refund',
      introduction:
        'Hello {customerName}, we have refunded your order. Depending on your bank, it takes a few days to arrive.',
    },
    'order-cancelled': {
      subject: 'Your order {orderNumber} was cancelled',
      heading: 'Your order was cancelled',
      introduction: 'Hello {customerName}, your order was cancelled and will not be sent.',
    },
    'back-in-stock': {
      subject: 'Back in stock at {siteTitle}',
      heading: 'It is back',
      introduction: 'You asked us to tell you when this is available again. It is now, while it lasts.',
    },
    'review-request': {
      subject: 'How do you like your order from {siteTitle}?',
      heading: 'Rate your purchase',
      introduction:
        'Hello {customerName}, by now you know what you bought. Your review helps others to choose, and us to get better.',
    },
    'abandoned-cart': {
      subject: 'Your cart at {siteTitle}',
      heading: 'Your cart is still here',
      introduction: 'You left something in your cart. We have kept it for you, as long as it lasts.',
    },
    'low-stock': {
      subject: 'Running low at {siteTitle}',
      heading: 'Running low',
      introduction: 'There is little left of these.',
    },
    'waiting-list-joined': {
      subject: 'You are on the waiting list at {siteTitle}',
      heading: 'You are on the waiting list',
      introduction:
        'We write to you as soon as a place comes back and it is your turn. It is then held for you for a day.',
    },
    'place-offered': {
      subject: 'A place for you at {siteTitle}',
      heading: 'A place has come back',
      introduction:
        'It is your turn: what you were waiting for is held for you until the time below. After that it goes to the next in line.',
    },
    ...subscriptionsEn.kinds,
    'gift-card': giftCardsEn.kind,
    'member-invitation': memberInvitations.en.kind,
    ...ownerNotices.en.kinds,
  },
  subscriptions: subscriptionsEn,
  giftCards: giftCardsEn,
  memberInvitations: memberInvitations.en,
  ownerNotices: ownerNotices.en,
  partlyShipped: {
    heading: 'Part of your order is on its way',
    introduction: 'Hello {customerName}, part of your order has left us. The rest follows.',
  },
  partlyRefunded: {
    heading: 'A partial refund',
    introduction:
      'Hello {customerName}, we have refunded part of your order. Depending on your bank, it takes a few days to arrive.',
  },
  orderNumber: 'Order',
  orderedOn: 'Ordered',
  item: 'Item',
  quantity: 'Quantity',
  amount: 'Amount',
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  tax: 'Tax',
  includedTax: 'Tax included',
  total: 'Total',
  refundedNow: 'Refunded now',
  giftCard: 'Gift card',
  refundedInAll: 'Refunded in all',
  reason: 'Reason',
  shippingAddress: 'Shipping to',
  billingAddress: 'Billing address',
  shippingMethod: 'Delivery',
  buyer: 'Buyer',
  note: 'Note',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  inThisParcel: 'In this parcel',
  stillToCome: 'Still to come',
  viewOrder: 'View your order',
  getDownloads: 'Get your downloads',
  membership: 'Membership',
  enterArea: 'Go to the member area',
  openOrder: 'Open the order',
  trackParcel: 'Track the parcel',
  viewProduct: 'View the product',
  fund: 'For',
  inNameOf: 'In the name of',
  seller: 'Received by',
  viewDonation: 'View your donation',
  givenOn: 'Given',
  questions: 'Questions? Just reply to this mail.',
  whyRestock: 'You get this one mail because you asked for it. Your address is not used for anything else.',
  whyOwner:
    'You get this mail because new orders are announced to you. Change it in the settings of the shop.',
  ratePurchase: 'Rate your purchase',
  backToCart: 'Back to your cart',
  inStock: 'In stock',
  openInventory: 'Open the inventory',
  optOut: 'No more such mails',
  whyReview: 'You get this one mail because you ordered from us. If something is wrong with it, just reply.',
  whyReminder: 'You get this one reminder because you agreed to it at the checkout.',
  whyLowStock: 'You get this mail because you look after the shop. Change it in the mails of the shop.',
  places: 'Places',
  heldUntil: 'Held until',
  takePlace: 'Take the place',
  leaveList: 'Leave the waiting list',
  whyWaiting: 'You get this mail because you put yourself on our waiting list.',
  tip: 'Tip',
};
