import { giftCardsFr } from './gift-cards/fr.ts';
import type { MailTexts } from './mail-texts.ts';
import { memberInvitations } from './member-invitations.ts';
import { ownerNotices } from './owner-notices.ts';
import { subscriptionsFr } from './subscriptions/fr.ts';

export const fr: MailTexts = {
  kinds: {
    'order-confirmation': {
      subject: 'Votre commande {orderNumber} chez {siteTitle}',
      heading: 'Merci pour votre commande',
      introduction: 'Bonjour {customerName}, nous avons bien reçu votre commande. En voici le détail.',
    },
    'donation-receipt': {
      subject: 'Reçu de votre don à {siteTitle}',
      heading: 'Merci',
      introduction: 'Bonjour {customerName}, nous avons bien reçu votre don. Ce message en est le reçu.',
    },
    'new-order': {
      subject: 'Nouvelle commande {orderNumber} de {customerName}',
      heading: 'Une nouvelle commande',
      introduction: '{customerName} a passé la commande {orderNumber}.',
    },
    'order-shipped': {
      subject: 'Votre commande {orderNumber} est en route',
      heading: 'En route',
      introduction: 'Bonjour {customerName}, votre commande vient de partir.',
    },
    'order-refunded': {
      subject: 'Remboursement de votre commande {orderNumber}',
      heading: 'Votre remboursement',
      introduction:
        'Bonjour {customerName}, nous avons remboursé votre commande. Selon votre banque, il faut quelques jours pour que le montant arrive.',
    },
    'order-cancelled': {
      subject: 'Votre commande {orderNumber} a été annulée',
      heading: 'Votre commande a été annulée',
      introduction: 'Bonjour {customerName}, votre commande a été annulée et ne sera pas expédiée.',
    },
    'back-in-stock': {
      subject: 'De retour chez {siteTitle}',
      heading: 'De retour',
      introduction:
        'Vous vouliez savoir quand cet article serait de nouveau disponible. C’est le cas, dans la limite des stocks.',
    },
    'review-request': {
      subject: 'Votre commande chez {siteTitle} vous plaît-elle ?',
      heading: 'Évaluez votre achat',
      introduction:
        'Bonjour {customerName}, vous connaissez maintenant votre achat. Votre avis aide les autres à choisir, et nous à progresser.',
    },
    'abandoned-cart': {
      subject: 'Votre panier chez {siteTitle}',
      heading: 'Votre panier est toujours là',
      introduction:
        'Vous avez laissé quelque chose dans votre panier. Nous l’avons gardé pour vous, dans la limite des stocks.',
    },
    'low-stock': {
      subject: 'Stock faible chez {siteTitle}',
      heading: 'Stock faible',
      introduction: 'Il reste peu de ces articles.',
    },
    'waiting-list-joined': {
      subject: 'Vous êtes sur la liste d’attente de {siteTitle}',
      heading: 'Vous êtes sur la liste d’attente',
      introduction:
        'Nous vous écrivons dès qu’une place se libère et que votre tour est venu. Elle vous est alors réservée pendant un jour.',
    },
    'place-offered': {
      subject: 'Une place pour vous chez {siteTitle}',
      heading: 'Une place s’est libérée',
      introduction:
        'C’est votre tour : ce que vous attendiez vous est réservé jusqu’à l’heure indiquée. Ensuite, la personne suivante en profitera.',
    },
    ...subscriptionsFr.kinds,
    'gift-card': giftCardsFr.kind,
    'member-invitation': memberInvitations.fr.kind,
    ...ownerNotices.fr.kinds,
  },
  subscriptions: subscriptionsFr,
  giftCards: giftCardsFr,
  memberInvitations: memberInvitations.fr,
  ownerNotices: ownerNotices.fr,
  partlyShipped: {
    heading: 'Une partie de votre commande est en route',
    introduction: 'Bonjour {customerName}, une partie de votre commande vient de partir. Le reste suivra.',
  },
  partlyRefunded: {
    heading: 'Un remboursement partiel',
    introduction:
      'Bonjour {customerName}, nous avons remboursé une partie de votre commande. Selon votre banque, il faut quelques jours pour que le montant arrive.',
  },
  orderNumber: 'Commande',
  orderedOn: 'Commandée le',
  item: 'Article',
  quantity: 'Quantité',
  amount: 'Montant',
  subtotal: 'Sous-total',
  discount: 'Remise',
  shipping: 'Livraison',
  tax: 'Taxes',
  includedTax: 'Taxes comprises',
  total: 'Total',
  refundedNow: 'Remboursé maintenant',
  giftCard: 'Carte cadeau',
  refundedInAll: 'Remboursé en tout',
  reason: 'Motif',
  shippingAddress: 'Adresse de livraison',
  billingAddress: 'Adresse de facturation',
  shippingMethod: 'Mode de livraison',
  buyer: 'Acheteur',
  note: 'Remarque',
  carrier: 'Transporteur',
  trackingNumber: 'Numéro de suivi',
  inThisParcel: 'Dans ce colis',
  stillToCome: 'À venir',
  viewOrder: 'Voir votre commande',
  getDownloads: 'Voir vos téléchargements',
  membership: 'Adhésion',
  enterArea: 'Accéder à l’espace membres',
  openOrder: 'Ouvrir la commande',
  trackParcel: 'Suivre le colis',
  viewProduct: 'Voir le produit',
  fund: 'Pour',
  inNameOf: 'Au nom de',
  seller: 'Reçu par',
  viewDonation: 'Voir votre don',
  givenOn: 'Date',
  questions: 'Une question ? Répondez simplement à ce message.',
  whyRestock:
    'Vous recevez cet unique message parce que vous l’avez demandé. Votre adresse ne sert à rien d’autre.',
  whyOwner:
    'Vous recevez ce message parce que les nouvelles commandes vous sont annoncées. Cela se change dans les réglages de la boutique.',
  ratePurchase: 'Évaluer l’achat',
  backToCart: 'Retour au panier',
  inStock: 'En stock',
  openInventory: 'Ouvrir l’inventaire',
  optOut: 'Ne plus recevoir ces e-mails',
  whyReview:
    'Vous recevez cet unique e-mail car vous avez commandé chez nous. Si quelque chose ne va pas, répondez simplement.',
  whyReminder: 'Vous recevez cet unique rappel car vous l’avez accepté lors de la commande.',
  whyLowStock:
    'Vous recevez cet e-mail car vous vous occupez de la boutique. Cela se change dans les e-mails de la boutique.',
  places: 'Places',
  heldUntil: 'Réservé jusqu’au',
  takePlace: 'Prendre la place',
  leaveList: 'Quitter la liste d’attente',
  whyWaiting: 'Vous recevez cet e-mail car vous vous êtes inscrit sur notre liste d’attente.',
  tip: 'Pourboire',
};
