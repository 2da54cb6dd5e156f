import { giftCardsEs } from './gift-cards/es.ts';
import type { MailTexts } from './mail-texts.ts';
import { memberInvitations } from './member-invitations.ts';
import { ownerNotices } from './owner-notices.ts';
import { subscriptionsEs } from './subscriptions/es.ts';

export const es: MailTexts = {
  kinds: {
    'order-confirmation': {
      subject: 'Tu pedido {orderNumber} en {siteTitle}',
      heading: 'Gracias por tu pedido',
      introduction: 'Hola {customerName}, hemos recibido tu pedido. Esto es lo que has comprado.',
    },
    'donation-receipt': {
      subject: 'Recibo de tu donación a {siteTitle}',
      heading: 'Gracias',
      introduction: 'Hola {customerName}, hemos recibido tu donación. Este correo es tu recibo.',
    },
    'new-order': {
      subject: 'Nuevo pedido {orderNumber} de {customerName}',
      heading: 'Un nuevo pedido',
      introduction: '{customerName} ha hecho el pedido {orderNumber}.',
    },
    'order-shipped': {
      subject: 'Tu pedido {orderNumber} está en camino',
      heading: 'En camino',
      introduction: 'Hola {customerName}, tu pedido ha salido de nuestra casa.',
    },
    'order-refunded': {
      subject: 'Reembolso de tu pedido {orderNumber}',
      heading: 'Tu reembolso',
      introduction:
        'Hola {customerName}, hemos reembolsado tu pedido. Según el banco, tarda unos días en llegar.',
    },
    'order-cancelled': {
      subject: 'Tu pedido {orderNumber} se ha cancelado',
      heading: 'Tu pedido se ha cancelado',
      introduction: 'Hola {customerName}, tu pedido se ha cancelado y no se enviará.',
    },
    'back-in-stock': {
      subject: 'De nuevo en {siteTitle}',
      heading: 'Ya está de vuelta',
      introduction:
        'Nos pediste que te avisáramos cuando volviera a estar disponible. Ya lo está, hasta agotar existencias.',
    },
    'review-request': {
      subject: '¿Qué le parece su pedido de {siteTitle}?',
      heading: 'Valore su compra',
      introduction:
        'Hola {customerName}: ya conoce lo que compró. Su opinión ayuda a otros a elegir y a nosotros a mejorar.',
    },
    'abandoned-cart': {
      subject: 'Su carrito en {siteTitle}',
      heading: 'Su carrito sigue aquí',
      introduction: 'Dejó algo en su carrito. Se lo hemos guardado, mientras haya existencias.',
    },
    'low-stock': {
      subject: 'Pocas existencias en {siteTitle}',
      heading: 'Pocas existencias',
      introduction: 'Queda poco de estos artículos.',
    },
    'waiting-list-joined': {
      subject: 'Está en la lista de espera de {siteTitle}',
      heading: 'Está en la lista de espera',
      introduction:
        'Le escribimos en cuanto quede libre una plaza y sea su turno. Entonces se la guardamos durante un día.',
    },
    'place-offered': {
      subject: 'Una plaza para usted en {siteTitle}',
      heading: 'Ha quedado libre una plaza',
      introduction:
        'Es su turno: le guardamos lo que esperaba hasta la hora indicada. Después pasa a la siguiente persona.',
    },
    ...subscriptionsEs.kinds,
    'gift-card': giftCardsEs.kind,
    'member-invitation': memberInvitations.es.kind,
    ...ownerNotices.es.kinds,
  },
  subscriptions: subscriptionsEs,
  giftCards: giftCardsEs,
  memberInvitations: memberInvitations.es,
  ownerNotices: ownerNotices.es,
  partlyShipped: {
    heading: 'Una parte de tu pedido está en camino',
    introduction: 'Hola {customerName}, una parte de tu pedido ya ha salido. El resto llegará después.',
  },
  partlyRefunded: {
    heading: 'Un reembolso parcial',
    introduction:
      'Hola {customerName}, hemos reembolsado una parte de tu pedido. Según el banco, tarda unos días en llegar.',
  },
  orderNumber: 'Pedido',
  orderedOn: 'Fecha del pedido',
  item: 'Artículo',
  quantity: 'Cantidad',
  amount: 'Importe',
  subtotal: 'Subtotal',
  discount: 'Descuento',
  shipping: 'Envío',
  tax: 'Impuestos',
  includedTax: 'Impuestos incluidos',
  total: 'Total',
  refundedNow: 'Reembolsado ahora',
  giftCard: 'Tarjeta regalo',
  refundedInAll: 'Reembolsado en total',
  reason: 'Motivo',
  shippingAddress: 'Dirección de envío',
  billingAddress: 'Dirección de facturación',
  shippingMethod: 'Entrega',
  buyer: 'Comprador',
  note: 'Nota',
  carrier: 'Transportista',
  trackingNumber: 'Número de seguimiento',
  inThisParcel: 'En este paquete',
  stillToCome: 'Pendiente de envío',
  viewOrder: 'Ver tu pedido',
  getDownloads: 'Ver tus descargas',
  membership: 'Membresía',
  enterArea: 'Ir al área de socios',
  openOrder: 'Abrir el pedido',
  trackParcel: 'Seguir el paquete',
  viewProduct: 'Ver el producto',
  fund: 'Para',
  inNameOf: 'En nombre de',
  seller: 'Recibido por',
  viewDonation: 'Ver tu donación',
  givenOn: 'Fecha',
  questions: '¿Preguntas? Responde a este mensaje.',
  whyRestock: 'Recibes este único mensaje porque lo pediste. Tu dirección no se usa para nada más.',
  whyOwner:
    'Recibes este mensaje porque se te avisa de los pedidos nuevos. Puedes cambiarlo en los ajustes de la tienda.',
  ratePurchase: 'Valorar la compra',
  backToCart: 'Volver al carrito',
  inStock: 'Existencias',
  openInventory: 'Abrir el inventario',
  optOut: 'No recibir más correos así',
  whyReview:
    'Recibe este único correo porque nos hizo un pedido. Si algo no está bien, responda a este correo.',
  whyReminder: 'Recibe este único recordatorio porque lo aceptó al pagar.',
  whyLowStock:
    'Recibe este correo porque se ocupa de la tienda. Puede cambiarlo en los correos de la tienda.',
  places: 'Plazas',
  heldUntil: 'Guardado hasta',
  takePlace: 'Aceptar la plaza',
  leaveList: 'Salir de la lista de espera',
  whyWaiting: 'Recibe este correo porque se apuntó a nuestra lista de espera.',
  tip: 'Propina',
};
