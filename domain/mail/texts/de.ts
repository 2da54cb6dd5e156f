import { giftCardsDe } from './gift-cards/de.ts';
import type { MailTexts } from './mail-texts.ts';
import { memberInvitations } from './member-invitations.ts';
import { ownerNotices } from './owner-notices.ts';
import { subscriptionsDe } from './subscriptions/de.ts';

export const de: MailTexts = {
  kinds: {
    'order-confirmation': {
      subject: 'Ihre Bestellung {orderNumber} bei {siteTitle}',
      heading: 'Vielen Dank für Ihre Bestellung',
      introduction:
        'Guten Tag {customerName}, Ihre Bestellung ist bei uns eingegangen. Das haben Sie gekauft:',
    },
    'donation-receipt': {
      subject: 'Quittung für Ihre Spende an {siteTitle}',
      heading: 'Vielen Dank',
      introduction:
        'Guten Tag {customerName}, Ihre Spende ist bei uns eingegangen. Diese Nachricht ist Ihre Quittung.',
    },
    'new-order': {
      subject: 'Neue Bestellung {orderNumber} von {customerName}',
      heading: 'Eine neue Bestellung',
      introduction: '{customerName} hat Bestellung {orderNumber} aufgegeben.',
    },
    'order-shipped': {
      subject: 'Ihre Bestellung {orderNumber} ist unterwegs',
      heading: 'Unterwegs zu Ihnen',
      introduction: 'Guten Tag {customerName}, Ihre Bestellung hat unser Haus verlassen.',
    },
    'order-refunded': {
      subject: 'Erstattung zu Ihrer Bestellung {orderNumber}',
      heading: 'Ihre Erstattung',
      introduction:
        'Guten Tag {customerName}, wir haben Ihre Bestellung erstattet. Je nach Bank dauert es einige Tage, bis der Betrag ankommt.',
    },
    'order-cancelled': {
      subject: 'Ihre Bestellung {orderNumber} wurde storniert',
      heading: 'Ihre Bestellung wurde storniert',
      introduction: 'Guten Tag {customerName}, Ihre Bestellung wurde storniert und wird nicht verschickt.',
    },
    'back-in-stock': {
      subject: 'Wieder da bei {siteTitle}',
      heading: 'Wieder da',
      introduction: 'Sie wollten wissen, wann es das wieder gibt. Ab jetzt, solange der Vorrat reicht.',
    },
    'review-request': {
      subject: 'Wie gefällt Ihnen Ihre Bestellung von {siteTitle}?',
      heading: 'Bewerten Sie Ihren Einkauf',
      introduction:
        'Guten Tag {customerName}, inzwischen kennen Sie, was Sie gekauft haben. Ihre Bewertung hilft anderen bei der Wahl und uns, besser zu werden.',
    },
    'abandoned-cart': {
      subject: 'Ihr Warenkorb bei {siteTitle}',
      heading: 'Ihr Warenkorb ist noch da',
      introduction:
        'In Ihrem Warenkorb liegt noch etwas. Wir haben es für Sie behalten, solange der Vorrat reicht.',
    },
    'low-stock': {
      subject: 'Wenig Vorrat bei {siteTitle}',
      heading: 'Wenig Vorrat',
      introduction: 'Hiervon ist nur noch wenig da.',
    },
    'waiting-list-joined': {
      subject: 'Sie stehen auf der Warteliste von {siteTitle}',
      heading: 'Sie stehen auf der Warteliste',
      introduction:
        'Wir schreiben Ihnen, sobald ein Platz frei wird und Sie an der Reihe sind. Er ist dann einen Tag lang für Sie reserviert.',
    },
    'place-offered': {
      subject: 'Ein Platz für Sie bei {siteTitle}',
      heading: 'Ein Platz ist frei geworden',
      introduction:
        'Sie sind an der Reihe: Bis zur angegebenen Zeit ist für Sie reserviert, worauf Sie gewartet haben. Danach kommt die nächste Person zum Zug.',
    },
    ...subscriptionsDe.kinds,
    'gift-card': giftCardsDe.kind,
    'member-invitation': memberInvitations.de.kind,
    ...ownerNotices.de.kinds,
  },
  subscriptions: subscriptionsDe,
  giftCards: giftCardsDe,
  memberInvitations: memberInvitations.de,
  ownerNotices: ownerNotices.de,
  partlyShipped: {
    heading: 'Ein Teil Ihrer Bestellung ist unterwegs',
    introduction:
      'Guten Tag {customerName}, ein Teil Ihrer Bestellung hat unser Haus verlassen. Der Rest folgt.',
  },
  partlyRefunded: {
    heading: 'Eine Teilerstattung',
    introduction:
      'Guten Tag {customerName}, wir haben einen Teil Ihrer Bestellung erstattet. Je nach Bank dauert es einige Tage, bis der Betrag ankommt.',
  },
  orderNumber: 'Bestellung',
  orderedOn: 'Bestellt am',
  item: 'Artikel',
  quantity: 'Menge',
  amount: 'Betrag',
  subtotal: 'Zwischensumme',
  discount: 'Rabatt',
  shipping: 'Versand',
  tax: 'Steuer',
  includedTax: 'Enthaltene Steuer',
  total: 'Gesamtbetrag',
  refundedNow: 'Jetzt erstattet',
  giftCard: 'Geschenkkarte',
  refundedInAll: 'Insgesamt erstattet',
  reason: 'Grund',
  shippingAddress: 'Lieferadresse',
  billingAddress: 'Rechnungsadresse',
  shippingMethod: 'Lieferung',
  buyer: 'Käufer',
  note: 'Anmerkung',
  carrier: 'Versand mit',
  trackingNumber: 'Sendungsnummer',
  inThisParcel: 'In diesem Paket',
  stillToCome: 'Folgt noch',
  viewOrder: 'Bestellung ansehen',
  getDownloads: 'Zu den Downloads',
  membership: 'Mitgliedschaft',
  enterArea: 'Zum Mitgliederbereich',
  openOrder: 'Bestellung öffnen',
  trackParcel: 'Sendung verfolgen',
  viewProduct: 'Produkt ansehen',
  fund: 'Zweck',
  inNameOf: 'Im Namen von',
  seller: 'Empfänger',
  viewDonation: 'Spende ansehen',
  givenOn: 'Gegeben',
  questions: 'Fragen? Antworten Sie einfach auf diese Mail.',
  whyRestock:
    'Sie erhalten diese eine Mail, weil Sie darum gebeten haben. Ihre Adresse wird für nichts anderes verwendet.',
  whyOwner:
    'Sie erhalten diese Mail, weil Ihnen neue Bestellungen gemeldet werden. Das lässt sich in den Einstellungen des Shops ändern.',
  ratePurchase: 'Einkauf bewerten',
  backToCart: 'Zum Warenkorb',
  inStock: 'Vorrat',
  openInventory: 'Zum Bestand',
  optOut: 'Keine solchen Mails mehr',
  whyReview:
    'Sie erhalten diese eine Mail, weil Sie bei uns bestellt haben. Wenn etwas nicht stimmt, antworten Sie einfach.',
  whyReminder: 'Sie erhalten diese eine Erinnerung, weil Sie an der Kasse zugestimmt haben.',
  whyLowStock:
    'Sie erhalten diese Mail, weil Sie sich um den Laden kümmern. Das lässt sich bei den Mails des Ladens ändern.',
  places: 'Plätze',
  heldUntil: 'Reserviert bis',
  takePlace: 'Platz annehmen',
  leaveList: 'Von der Warteliste streichen',
  whyWaiting: 'Sie erhalten diese Mail, weil Sie sich auf unsere Warteliste gesetzt haben.',
  tip: 'Trinkgeld',
};
