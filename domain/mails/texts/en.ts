import type { MailTexts } from './mail-texts.ts';

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
  },
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
};
