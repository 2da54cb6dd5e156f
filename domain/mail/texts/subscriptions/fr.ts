import type { SubscriptionTexts } from '../mail-texts.ts';

export const subscriptionsFr: SubscriptionTexts = {
  kinds: {
    'subscription-begun': {
      subject: 'Votre abonnement chez {siteTitle} a commencé',
      heading: 'Votre abonnement a commencé',
      introduction:
        'Bonjour {customerName}, merci pour votre abonnement : {subscriptionTitle}. Voici ce qui a été payé aujourd’hui et la date du prochain paiement.',
    },
    'subscription-renewed': {
      subject: 'Reçu pour {subscriptionTitle}',
      heading: 'Votre reçu',
      introduction:
        'Bonjour {customerName}, nous avons bien reçu votre paiement pour {subscriptionTitle}. Ce message en est le reçu.',
    },
    'subscription-renewal-soon': {
      subject: '{subscriptionTitle} sera bientôt renouvelé',
      heading: 'Renouvellement proche',
      introduction:
        'Bonjour {customerName}, {subscriptionTitle} sera bientôt renouvelé. Pour le garder, vous n’avez rien à faire. D’ici là, vous pouvez le modifier ou l’arrêter.',
    },
    'subscription-payment-failed': {
      subject: 'Votre paiement pour {subscriptionTitle} n’a pas abouti',
      heading: 'Le paiement n’a pas abouti',
      introduction:
        'Bonjour {customerName}, nous n’avons pas pu prélever votre paiement pour {subscriptionTitle}. Nous allons réessayer. Vérifiez votre carte ou choisissez-en une autre.',
    },
    'subscription-past-due': {
      subject: 'Votre paiement pour {subscriptionTitle} est en retard',
      heading: 'Toujours impayé',
      introduction:
        'Bonjour {customerName}, nous avons réessayé, et votre paiement pour {subscriptionTitle} n’a toujours pas abouti. Choisissez une autre carte : nous l’essaierons aussitôt. Si aucun essai ne réussit, il prendra fin.',
    },
    'subscription-card-expiring': {
      subject: 'Votre carte pour {subscriptionTitle} expire bientôt',
      heading: 'Votre carte expire bientôt',
      introduction:
        'Bonjour {customerName}, la carte qui paie {subscriptionTitle} est sur le point d’expirer. Si votre banque vous en a envoyé une nouvelle, veuillez l’indiquer.',
    },
    'subscription-cancelled': {
      subject: '{subscriptionTitle} est arrêté',
      heading: 'Arrêté',
      introduction: 'Bonjour {customerName}, {subscriptionTitle} est arrêté. Plus rien ne sera prélevé.',
    },
    'subscription-ended': {
      subject: '{subscriptionTitle} a pris fin',
      heading: 'C’est terminé',
      introduction:
        'Bonjour {customerName}, nous avons essayé plusieurs fois de prélever votre paiement pour {subscriptionTitle}, et la banque a refusé chaque fois. C’est terminé, et plus rien ne sera prélevé.',
    },
    'subscription-out-of-stock': {
      subject: '{subscriptionTitle} est en rupture de stock',
      heading: 'En attente de stock',
      introduction:
        'Bonjour {customerName}, {subscriptionTitle} arrive à échéance, mais il n’y en a plus assez. Nous n’avons rien prélevé. Dès son retour, nous prélevons et envoyons ; d’ici là, vous pouvez modifier ou résilier.',
    },
    'subscription-left-out': {
      subject: '{subscriptionTitle} : pas cette fois-ci',
      heading: 'Pas cette fois-ci',
      introduction:
        'Bonjour {customerName}, il n’y a pas assez de {subscriptionTitle} pour cette échéance. Nous la sautons et ne prélevons rien ; la suivante aura lieu comme prévu.',
    },
    'renewals-stopped': {
      subject: 'Les paiements chez {siteTitle} sont suspendus',
      heading: 'Les paiements sont suspendus',
      introduction:
        '{siteTitle} est fermé : rien n’est prélevé pour ses abonnements et ses dons mensuels. Ils reprendront d’eux-mêmes à la réouverture du site ; personne ne paiera deux fois pour cet intervalle.',
    },
  },
  what: 'Objet',
  each: 'Chaque paiement',
  next: 'Prochain paiement',
  dueThen: 'À payer alors',
  paidWith: 'Payé par',
  notPaid: 'Non payé',
  triedAgain: 'Nouvel essai le',
  paidUntil: 'Payé jusqu’au',
  goodUntil: 'Valable jusqu’au',
  manage: 'Voir, modifier, arrêter',
  changeCard: 'Utiliser une autre carte',
  periods: {
    week: { one: 'chaque semaine', other: 'toutes les {n} semaines' },
    month: { one: 'chaque mois', other: 'tous les {n} mois' },
    year: { one: 'chaque année', other: 'tous les {n} ans' },
  },
  reasons: {
    insufficient: 'Il n’y avait pas assez d’argent sur la carte.',
    expired: 'La carte a expiré.',
    declined: 'La banque a refusé la carte. Elle peut vous dire pourquoi.',
  },
  waiting: 'En attente',
  aMonth: 'Par mois',
  openList: 'Ouvrir les abonnés',
  whySubscription:
    'Vous recevez ce message parce qu’un paiement est prélevé régulièrement. Vous pouvez y mettre fin à tout moment avec le bouton ci-dessus.',
};
