import type { SubscriptionTexts } from '../mail-texts.ts';

export const subscriptionsEs: SubscriptionTexts = {
  kinds: {
    'subscription-begun': {
      subject: 'Su suscripción en {siteTitle} ha empezado',
      heading: 'Su suscripción ha empezado',
      introduction:
        'Hola, {customerName}: gracias por suscribirse a {subscriptionTitle}. Aquí está lo que se ha pagado hoy y la fecha del próximo pago.',
    },
    'subscription-renewed': {
      subject: 'Recibo de {subscriptionTitle}',
      heading: 'Su recibo',
      introduction:
        'Hola, {customerName}: hemos recibido su pago de {subscriptionTitle}. Este mensaje es su recibo.',
    },
    'subscription-renewal-soon': {
      subject: '{subscriptionTitle} se renueva pronto',
      heading: 'Se renueva pronto',
      introduction:
        'Hola, {customerName}: {subscriptionTitle} se renueva pronto. Para conservarla no tiene que hacer nada. Hasta entonces puede cambiarla o cancelarla.',
    },
    'subscription-payment-failed': {
      subject: 'Su pago de {subscriptionTitle} no se ha realizado',
      heading: 'El pago no se ha realizado',
      introduction:
        'Hola, {customerName}: no hemos podido cobrar su pago de {subscriptionTitle}. Lo intentaremos de nuevo. Compruebe su tarjeta o elija otra.',
    },
    'subscription-past-due': {
      subject: 'Su pago de {subscriptionTitle} está pendiente',
      heading: 'Sigue sin pagar',
      introduction:
        'Hola, {customerName}: lo hemos intentado de nuevo y su pago de {subscriptionTitle} sigue sin realizarse. Elija otra tarjeta: la probaremos enseguida. Si ningún intento sale bien, terminará.',
    },
    'subscription-card-expiring': {
      subject: 'Su tarjeta de {subscriptionTitle} caduca pronto',
      heading: 'Su tarjeta caduca pronto',
      introduction:
        'Hola, {customerName}: la tarjeta con la que paga {subscriptionTitle} está a punto de caducar. Si su banco le ha enviado otra, indíquela, por favor.',
    },
    'subscription-cancelled': {
      subject: '{subscriptionTitle} se ha cancelado',
      heading: 'Cancelada',
      introduction: 'Hola, {customerName}: {subscriptionTitle} se ha cancelado. No se cobrará nada más.',
    },
    'subscription-ended': {
      subject: '{subscriptionTitle} ha terminado',
      heading: 'Ha terminado',
      introduction:
        'Hola, {customerName}: hemos intentado varias veces cobrar su pago de {subscriptionTitle} y el banco lo ha rechazado siempre. Ha terminado, y no se cobrará nada más.',
    },
    'subscription-out-of-stock': {
      subject: '{subscriptionTitle} está agotado',
      heading: 'A la espera de existencias',
      introduction:
        'Hola, {customerName}: {subscriptionTitle} vence ahora, pero no hay suficiente. No hemos cobrado nada. En cuanto vuelva a haber, cobramos y enviamos; hasta entonces puede cambiarlo o cancelarlo.',
    },
    'subscription-left-out': {
      subject: '{subscriptionTitle} se omite esta vez',
      heading: 'Esta vez se omite',
      introduction:
        'Hola, {customerName}: no hay suficiente de {subscriptionTitle} para el pago que vence. Lo omitimos y no cobramos nada; el siguiente será según lo previsto.',
    },
    'renewals-stopped': {
      subject: 'Los pagos de {siteTitle} están detenidos',
      heading: 'Los pagos están detenidos',
      introduction:
        '{siteTitle} está cerrado, así que no se cobra nada por sus suscripciones y donaciones mensuales. Seguirán por sí solas cuando el sitio vuelva a abrir; nadie pagará dos veces por ese tiempo.',
    },
  },
  what: 'Concepto',
  each: 'Cada pago',
  next: 'Próximo pago',
  dueThen: 'A pagar entonces',
  paidWith: 'Pagado con',
  notPaid: 'Sin pagar',
  triedAgain: 'Nuevo intento',
  paidUntil: 'Pagado hasta',
  goodUntil: 'Válida hasta',
  manage: 'Ver, cambiar o cancelar',
  changeCard: 'Usar otra tarjeta',
  periods: {
    week: { one: 'cada semana', other: 'cada {n} semanas' },
    month: { one: 'cada mes', other: 'cada {n} meses' },
    year: { one: 'cada año', other: 'cada {n} años' },
  },
  reasons: {
    insufficient: 'No había dinero suficiente en la tarjeta.',
    expired: 'La tarjeta ha caducado.',
    declined: 'El banco ha rechazado la tarjeta. Puede decirle por qué.',
  },
  waiting: 'En espera',
  aMonth: 'Al mes',
  openList: 'Abrir los suscriptores',
  whySubscription:
    'Recibe este mensaje porque se le cobra un pago con regularidad. Puede ponerle fin cuando quiera con el botón de arriba.',
};
