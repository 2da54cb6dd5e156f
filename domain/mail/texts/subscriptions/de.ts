import type { SubscriptionTexts } from '../mail-texts.ts';

export const subscriptionsDe: SubscriptionTexts = {
  kinds: {
    'subscription-begun': {
      subject: 'Ihr Abo bei {siteTitle} hat begonnen',
      heading: 'Ihr Abo hat begonnen',
      introduction:
        'Guten Tag {customerName}, vielen Dank für Ihr Abo: {subscriptionTitle}. Hier steht, was heute bezahlt wurde und wann die nächste Zahlung fällig ist.',
    },
    'subscription-renewed': {
      subject: 'Quittung für {subscriptionTitle}',
      heading: 'Ihre Quittung',
      introduction:
        'Guten Tag {customerName}, Ihre Zahlung für {subscriptionTitle} ist bei uns eingegangen. Diese Nachricht ist Ihre Quittung.',
    },
    'subscription-renewal-soon': {
      subject: '{subscriptionTitle} verlängert sich bald',
      heading: 'Bald verlängert',
      introduction:
        'Guten Tag {customerName}, {subscriptionTitle} verlängert sich bald. Wenn es so bleiben soll, brauchen Sie nichts zu tun. Bis dahin können Sie ändern oder kündigen.',
    },
    'subscription-payment-failed': {
      subject: 'Ihre Zahlung für {subscriptionTitle} ist fehlgeschlagen',
      heading: 'Die Zahlung ist fehlgeschlagen',
      introduction:
        'Guten Tag {customerName}, wir konnten Ihre Zahlung für {subscriptionTitle} nicht einziehen. Wir versuchen es noch einmal. Bitte prüfen Sie Ihre Karte, oder wählen Sie eine andere.',
    },
    'subscription-past-due': {
      subject: 'Ihre Zahlung für {subscriptionTitle} steht noch aus',
      heading: 'Noch nicht bezahlt',
      introduction:
        'Guten Tag {customerName}, wir haben es noch einmal versucht, und Ihre Zahlung für {subscriptionTitle} ist wieder nicht angekommen. Bitte wählen Sie eine andere Karte: Dann versuchen wir es sofort. Gelingt kein Versuch, endet es.',
    },
    'subscription-card-expiring': {
      subject: 'Ihre Karte für {subscriptionTitle} läuft bald ab',
      heading: 'Ihre Karte läuft bald ab',
      introduction:
        'Guten Tag {customerName}, die Karte, mit der Sie {subscriptionTitle} bezahlen, läuft bald ab. Wenn Ihre Bank Ihnen eine neue geschickt hat, geben Sie diese bitte ein.',
    },
    'subscription-cancelled': {
      subject: '{subscriptionTitle} ist gekündigt',
      heading: 'Gekündigt',
      introduction:
        'Guten Tag {customerName}, {subscriptionTitle} ist gekündigt. Es wird nichts mehr abgebucht.',
    },
    'subscription-ended': {
      subject: '{subscriptionTitle} ist beendet',
      heading: 'Es ist beendet',
      introduction:
        'Guten Tag {customerName}, wir haben mehrmals versucht, Ihre Zahlung für {subscriptionTitle} einzuziehen, und die Bank hat jedes Mal abgelehnt. Es ist nun beendet, und es wird nichts mehr abgebucht.',
    },
    'subscription-out-of-stock': {
      subject: '{subscriptionTitle} ist nicht vorrätig',
      heading: 'Warten auf Ware',
      introduction:
        'Guten Tag {customerName}, {subscriptionTitle} wäre jetzt fällig, aber es ist nicht genug davon da. Wir haben nichts abgebucht. Sobald wieder genug da ist, buchen wir ab und liefern; bis dahin können Sie ändern oder kündigen.',
    },
    'subscription-left-out': {
      subject: '{subscriptionTitle} fällt diesmal aus',
      heading: 'Diesmal ausgelassen',
      introduction:
        'Guten Tag {customerName}, für die fällige Zahlung ist nicht genug da: {subscriptionTitle}. Wir lassen sie aus und buchen nichts ab; die nächste ist wie geplant fällig.',
    },
    'renewals-stopped': {
      subject: 'Zahlungen bei {siteTitle} ruhen',
      heading: 'Zahlungen ruhen',
      introduction:
        '{siteTitle} ist geschlossen. Deshalb wird für Abos und monatliche Spenden nichts abgebucht. Sie gehen von selbst weiter, sobald die Website wieder offen ist; für die Zeit dazwischen zahlt niemand doppelt.',
    },
  },
  what: 'Was',
  each: 'Jede Zahlung',
  next: 'Nächste Zahlung',
  dueThen: 'Dann zu zahlen',
  paidWith: 'Bezahlt mit',
  notPaid: 'Nicht bezahlt',
  triedAgain: 'Nächster Versuch',
  paidUntil: 'Bezahlt bis',
  goodUntil: 'Gültig bis',
  manage: 'Ansehen, ändern, kündigen',
  changeCard: 'Andere Karte verwenden',
  periods: {
    week: { one: 'jede Woche', other: 'alle {n} Wochen' },
    month: { one: 'jeden Monat', other: 'alle {n} Monate' },
    year: { one: 'jedes Jahr', other: 'alle {n} Jahre' },
  },
  reasons: {
    insufficient: 'Auf der Karte war nicht genug Geld.',
    expired: 'Die Karte ist abgelaufen.',
    declined: 'Die Bank hat die Karte abgelehnt. Sie kann Ihnen sagen, warum.',
  },
  waiting: 'Es warten',
  aMonth: 'Im Monat',
  openList: 'Zu den Abos',
  whySubscription:
    'Sie erhalten diese Mail, weil von Ihnen regelmäßig abgebucht wird. Das können Sie jederzeit über den Knopf oben beenden.',
};
