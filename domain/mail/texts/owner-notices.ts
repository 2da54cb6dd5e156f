import type { DisputeReason, DisputeStatus } from '#schema/contracts/payments/dispute.ts';
import type { KindTexts } from './mail-texts.ts';

/** Words of what the owner of a shop is told about money that comes back, or does not, or may be there. */
export interface OwnerNoticeTexts {
  kinds: Readonly<Record<'refund-failed' | 'payment-disputed' | 'payment-unknown', KindTexts>>;
  disputes: {
    state: string;
    states: Readonly<Record<DisputeStatus, string>>;
    reasons: Readonly<Record<DisputeReason, string>>;
    answerBy: string;
  };
  /** Small print. */
  why: string;
}

export const ownerNotices: Readonly<Record<'de' | 'en' | 'es' | 'fr' | 'he', OwnerNoticeTexts>> = {
  en: {
    kinds: {
      'refund-failed': {
        subject: 'The refund for order {orderNumber} failed',
        heading: 'A refund failed',
        introduction:
          'The refund for order {orderNumber} of {customerName} came back from the bank: the money is with you again, and the buyer has not received it. Please ask them how else you can pay them.',
      },
      'payment-disputed': {
        subject: 'Dispute about order {orderNumber}',
        heading: 'A disputed payment',
        introduction:
          '{customerName} has disputed the payment for order {orderNumber} at their bank. This is how it stands. Answers are given in the account of your payment provider.',
      },
      'payment-unknown': {
        subject: 'Order {orderNumber}: nobody could tell whether it was paid',
        heading: 'A payment that nobody could tell of',
        introduction:
          'For a day your payment provider could not be asked whether order {orderNumber} of {customerName} was paid. The order was given up and its pieces are for sale again. Please look for the payment in your account there; if the provider tells of it later, it goes back to the buyer by itself.',
      },
    },
    disputes: {
      state: 'State',
      states: {
        inquiry: 'The bank has a question; no money has moved',
        'needs-response': 'Waits for your answer',
        'under-review': 'The bank decides',
        won: 'Won: the money stays with you',
        lost: 'Lost: the money has gone back to the buyer',
        closed: 'Closed: nothing came of it',
      },
      reasons: {
        general: 'Not told',
        fraudulent: 'The buyer says they did not pay this',
        duplicate: 'Paid twice',
        'not-received': 'Nothing arrived',
        unacceptable: 'Not as described, or damaged',
        'not-credited': 'A refund did not arrive',
        'subscription-cancelled': 'The subscription had been cancelled',
        unrecognised: 'The buyer does not recognise the payment',
      },
      answerBy: 'Answer by',
    },
    why: 'You get this mail because it is about your money.',
  },
  de: {
    kinds: {
      'refund-failed': {
        subject: 'Die Rückzahlung zu Bestellung {orderNumber} ist fehlgeschlagen',
        heading: 'Eine Rückzahlung ist fehlgeschlagen',
        introduction:
          'Die Rückzahlung zu Bestellung {orderNumber} an {customerName} kam von der Bank zurück: Das Geld liegt wieder bei Ihnen, und wer gekauft hat, hat es nicht bekommen. Bitte fragen Sie, wie Sie es sonst zahlen können.',
      },
      'payment-disputed': {
        subject: 'Zahlung zu Bestellung {orderNumber} angefochten',
        heading: 'Eine angefochtene Zahlung',
        introduction:
          '{customerName} hat die Zahlung zu Bestellung {orderNumber} bei der Bank angefochten. So steht es damit. Antworten geben Sie im Konto Ihres Zahlungsanbieters.',
      },
      'payment-unknown': {
        subject: 'Bestellung {orderNumber}: unklar, ob sie bezahlt wurde',
        heading: 'Eine ungeklärte Zahlung',
        introduction:
          'Einen Tag lang konnte Ihr Zahlungsanbieter nicht gefragt werden, ob Bestellung {orderNumber} von {customerName} bezahlt wurde. Die Bestellung wurde aufgegeben, und ihre Stücke sind wieder zu haben. Bitte sehen Sie in Ihrem Konto dort nach; meldet der Anbieter die Zahlung später, geht sie von selbst zurück.',
      },
    },
    disputes: {
      state: 'Stand',
      states: {
        inquiry: 'Die Bank hat eine Frage; es wurde kein Geld bewegt',
        'needs-response': 'Wartet auf Ihre Antwort',
        'under-review': 'Die Bank entscheidet',
        won: 'Gewonnen: Das Geld bleibt bei Ihnen',
        lost: 'Verloren: Das Geld ging zurück',
        closed: 'Geschlossen: Es wurde nichts daraus',
      },
      reasons: {
        general: 'Nicht genannt',
        fraudulent: 'Die Zahlung sei nicht selbst veranlasst',
        duplicate: 'Doppelt bezahlt',
        'not-received': 'Nichts angekommen',
        unacceptable: 'Anders als beschrieben oder beschädigt',
        'not-credited': 'Eine Rückzahlung kam nicht an',
        'subscription-cancelled': 'Das Abo war gekündigt',
        unrecognised: 'Die Zahlung wird nicht erkannt',
      },
      answerBy: 'Antworten bis',
    },
    why: 'Sie erhalten diese Nachricht, weil es um Ihr Geld geht.',
  },
  fr: {
    kinds: {
      'refund-failed': {
        subject: 'Le remboursement de la commande {orderNumber} a échoué',
        heading: 'Un remboursement a échoué',
        introduction:
          'Le remboursement de la commande {orderNumber} de {customerName} a été renvoyé par la banque : l’argent est de nouveau chez vous, et l’acheteur ne l’a pas reçu. Demandez-lui comment le payer autrement.',
      },
      'payment-disputed': {
        subject: 'Litige sur la commande {orderNumber}',
        heading: 'Un paiement contesté',
        introduction:
          '{customerName} a contesté auprès de sa banque le paiement de la commande {orderNumber}. Voici où en est le litige. Vous y répondez dans le compte de votre prestataire de paiement.',
      },
      'payment-unknown': {
        subject: 'Commande {orderNumber} : impossible de savoir si elle a été payée',
        heading: 'Un paiement incertain',
        introduction:
          'Pendant un jour, il a été impossible de demander à votre prestataire de paiement si la commande {orderNumber} de {customerName} a été payée. La commande a été abandonnée et ses articles sont de nouveau en vente. Veuillez chercher ce paiement dans votre compte ; si le prestataire le signale plus tard, il est rendu automatiquement.',
      },
    },
    disputes: {
      state: 'État',
      states: {
        inquiry: 'La banque pose une question ; aucun argent n’a bougé',
        'needs-response': 'Attend votre réponse',
        'under-review': 'La banque décide',
        won: 'Gagné : l’argent reste chez vous',
        lost: 'Perdu : l’argent est retourné à l’acheteur',
        closed: 'Clos sans suite',
      },
      reasons: {
        general: 'Non précisé',
        fraudulent: 'L’acheteur dit ne pas avoir payé',
        duplicate: 'Payé deux fois',
        'not-received': 'Rien n’est arrivé',
        unacceptable: 'Non conforme ou abîmé',
        'not-credited': 'Un remboursement n’est pas arrivé',
        'subscription-cancelled': 'L’abonnement était résilié',
        unrecognised: 'L’acheteur ne reconnaît pas le paiement',
      },
      answerBy: 'Répondre avant le',
    },
    why: 'Vous recevez ce message parce qu’il s’agit de votre argent.',
  },
  es: {
    kinds: {
      'refund-failed': {
        subject: 'El reembolso del pedido {orderNumber} ha fallado',
        heading: 'Un reembolso ha fallado',
        introduction:
          'El banco ha devuelto el reembolso del pedido {orderNumber} de {customerName}: el dinero vuelve a estar en su cuenta y quien compró no lo ha recibido. Pregúntele cómo puede pagárselo de otra forma.',
      },
      'payment-disputed': {
        subject: 'Disputa del pedido {orderNumber}',
        heading: 'Un pago disputado',
        introduction:
          '{customerName} ha disputado en su banco el pago del pedido {orderNumber}. Este es su estado. Se responde en la cuenta de su proveedor de pagos.',
      },
      'payment-unknown': {
        subject: 'Pedido {orderNumber}: no se pudo saber si se pagó',
        heading: 'Un pago sin aclarar',
        introduction:
          'Durante un día no se pudo preguntar a su proveedor de pagos si el pedido {orderNumber} de {customerName} se había pagado. El pedido se dio por perdido y sus artículos vuelven a estar a la venta. Búsquelo en su cuenta del proveedor; si avisa del pago más tarde, se devuelve por sí solo.',
      },
    },
    disputes: {
      state: 'Estado',
      states: {
        inquiry: 'El banco tiene una pregunta; no se ha movido dinero',
        'needs-response': 'Espera su respuesta',
        'under-review': 'El banco decide',
        won: 'Ganada: el dinero se queda con usted',
        lost: 'Perdida: el dinero ha vuelto a quien compró',
        closed: 'Cerrada sin consecuencias',
      },
      reasons: {
        general: 'No se indica',
        fraudulent: 'Quien compró dice que no pagó esto',
        duplicate: 'Pagado dos veces',
        'not-received': 'No llegó nada',
        unacceptable: 'Distinto de lo descrito o dañado',
        'not-credited': 'Un reembolso no llegó',
        'subscription-cancelled': 'La suscripción estaba cancelada',
        unrecognised: 'No reconoce el pago',
      },
      answerBy: 'Responder antes del',
    },
    why: 'Recibe este mensaje porque se trata de su dinero.',
  },
  he: {
    kinds: {
      'refund-failed': {
        subject: 'ההחזר להזמנה {orderNumber} נכשל',
        heading: 'החזר נכשל',
        introduction:
          'ההחזר להזמנה {orderNumber} של {customerName} חזר מהבנק: הכסף שוב אצלך, והקונה לא קיבל אותו. כדאי לברר עם הקונה איך אפשר לשלם בדרך אחרת.',
      },
      'payment-disputed': {
        subject: 'מחלוקת על הזמנה {orderNumber}',
        heading: 'תשלום שנוי במחלוקת',
        introduction:
          'התשלום של {customerName} להזמנה {orderNumber} שנוי במחלוקת בבנק. זה המצב. משיבים בחשבון של ספק התשלומים.',
      },
      'payment-unknown': {
        subject: 'הזמנה {orderNumber}: לא ידוע אם שולמה',
        heading: 'תשלום לא ברור',
        introduction:
          'במשך יום לא היה אפשר לשאול את ספק התשלומים אם הזמנה {orderNumber} של {customerName} שולמה. ההזמנה בוטלה והפריטים שבה שוב למכירה. כדאי לחפש את התשלום בחשבון אצל הספק; אם הוא ידווח עליו מאוחר יותר, הכסף יוחזר לקונה מעצמו.',
      },
    },
    disputes: {
      state: 'מצב',
      states: {
        inquiry: 'לבנק יש שאלה; שום כסף לא זז',
        'needs-response': 'ממתין לתשובתך',
        'under-review': 'הבנק מחליט',
        won: 'הסתיים בזכייה: הכסף נשאר אצלך',
        lost: 'הסתיים בהפסד: הכסף חזר לקונה',
        closed: 'נסגר ללא תוצאה',
      },
      reasons: {
        general: 'לא נמסר',
        fraudulent: 'הקונה אומר שלא שילם',
        duplicate: 'שולם פעמיים',
        'not-received': 'שום דבר לא הגיע',
        unacceptable: 'לא כמתואר או פגום',
        'not-credited': 'החזר לא הגיע',
        'subscription-cancelled': 'המינוי היה מבוטל',
        unrecognised: 'הקונה אינו מזהה את התשלום',
      },
      answerBy: 'תשובה עד',
    },
    why: 'הודעה זו נשלחה כי מדובר בכסף שלך.',
  },
};
