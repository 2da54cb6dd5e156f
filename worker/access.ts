import type { CallAccess } from '#schema/contracts/calls/call.ts';
import { MAX_PRODUCT_FILE_BYTES } from '#schema/contracts/downloads/download.ts';
import { FORM_LIMITS } from '#schema/contracts/forms/limits.ts';
import { BODY_LIMIT_BYTES, MAX_IMPORT_BYTES } from '#schema/contracts/limits.ts';
import { MAX_REVIEW_BYTES } from '#schema/contracts/reviews/review.ts';

/** Routes whose contract is not in schema/contracts yet. */
export type RouteAccess = CallAccess;

const { collector, form, admin } = BODY_LIMIT_BYTES;

const open = (bodyLimitBytes = 0): RouteAccess => ({ who: 'public', bodyLimitBytes, needsCrumb: false });
const collects = (limit: RouteAccess['limit'] = 'COLLECTOR_LIMIT'): RouteAccess => ({
  who: 'collector',
  bodyLimitBytes: collector,
  needsCrumb: false,
  limit,
  isCrossDomain: true,
});
/** A crowd behind one address buys while its browsers also report visits: the two do not share a limit. */
const shops = (limit: RouteAccess['limit'] = 'SHOP_LIMIT'): RouteAccess => ({ ...open(form), limit });
/** A plain form that may bring files, where an owner asks for some. */
const SHOPS_WITH_FILES: RouteAccess = { ...shops(), bodyLimitBytes: 3 * FORM_LIMITS.fileBytes };
const customerPage = (
  who: 'public' | 'customer' = 'customer',
  limit?: RouteAccess['limit'],
): RouteAccess => ({
  ...open(),
  who,
  isForCustomers: true,
  ...(limit && { limit }),
});
/** A public form has no session to guard: it asks that the request comes from a page of the site. */
const customerForm = (
  who: 'public' | 'customer' = 'customer',
  limit?: RouteAccess['limit'],
): RouteAccess => ({
  ...customerPage(who, limit),
  bodyLimitBytes: collector,
  needsCrumb: who === 'customer',
});
const reads = (who: RouteAccess['who']): RouteAccess => ({ who, bodyLimitBytes: 0, needsCrumb: false });
const writes = (who: RouteAccess['who'], bodyLimitBytes: number = admin): RouteAccess => ({
  who,
  bodyLimitBytes,
  needsCrumb: true,
});
const takesFile = (who: RouteAccess['who'], maxBytes: number): RouteAccess => ({
  ...writes(who, maxBytes),
  fileNameIn: 'filename',
});

/** Keys are `METHOD path` exactly as the route is registered. */
export const ROUTE_ACCESS: Readonly<Record<string, RouteAccess>> = {
  // Pages and files
  'GET /robots.txt': open(),
  'GET /sitemap.xml': open(),
  'GET /favicon.ico': open(),
  'GET /images/:id/:filename': open(),
  'GET /s/:id/:filename': open(),
  'GET /search': { ...open(), limit: 'SEARCH_LIMIT' },
  'GET /*': open(),
  'POST /api/auth/UnlockPage': open(form),

  // Identity

  // Cart: no session decides anything, and every change asks that the request comes from a page of the site.
  'GET /cart': open(),
  'GET /cart/line/:id': open(),
  'POST /cart': SHOPS_WITH_FILES,
  'GET /commerce/goto-checkout': open(),
  // An order's page asks the provider while the payment is open, so it is limited.
  'GET /checkout': open(),
  'POST /checkout': SHOPS_WITH_FILES,
  'GET /checkout/giftcard': open(),
  'POST /checkout/giftcard': shops(),
  'GET /gift-card': open(),
  'POST /gift-card': shops('SEARCH_LIMIT'),
  'GET /checkout/subscribe': open(),
  'POST /checkout/subscribe': SHOPS_WITH_FILES,
  'POST /api/commerce/checkout': shops(),
  'POST /api/commerce/wallet/quote': shops(),
  'POST /api/commerce/wallet/payment': shops(),
  'GET /checkout/donate': open(),
  'POST /checkout/donate': shops(),
  'GET /order/:id': { ...open(), limit: 'SHOP_LIMIT' },
  // A download is known by its signed link alone.
  'GET /download': { ...open(), limit: 'COLLECTOR_LIMIT' },
  'POST /order/:id/downloads': shops('SEARCH_LIMIT'),
  'GET /api/commerce/cart': open(),
  'POST /api/commerce/cart/entries': shops(),
  'PUT /api/commerce/cart/entries/:id': shops(),
  'DELETE /api/commerce/cart/entries/:id': shops(),
  'PUT /api/commerce/cart/shipping-location': shops(),
  'PUT /api/commerce/cart/shipping-option': shops(),
  'PUT /api/commerce/cart/note': shops(),
  'POST /api/commerce/cart/coupons': shops('SEARCH_LIMIT'),
  'DELETE /api/commerce/cart/coupons/:code': shops(),

  // Customers
  'GET /account': customerPage(),
  'GET /account/login': customerPage('public'),
  'POST /account/login': customerForm('public'),
  'GET /account/logout': customerPage('public'),
  'POST /account/logout': customerForm(),
  'GET /account/register': customerPage('public'),
  'POST /account/register': customerForm('public', 'SEARCH_LIMIT'),
  'GET /account/confirm': customerPage('public', 'SEARCH_LIMIT'),
  'POST /account/confirm': customerForm('public', 'SEARCH_LIMIT'),
  'GET /account/forgot-password': customerPage('public'),
  'POST /account/forgot-password': customerForm('public', 'SEARCH_LIMIT'),
  'GET /account/reset-password': customerPage('public', 'SEARCH_LIMIT'),
  'POST /account/reset-password': customerForm('public', 'SEARCH_LIMIT'),
  'GET /account/orders': customerPage(),
  'GET /account/orders/:number': customerPage(),
  'POST /account/orders/:number/downloads': customerForm('customer', 'SEARCH_LIMIT'),
  'GET /account/subscriptions': customerPage(),
  'GET /account/subscriptions/:id': customerPage(),
  'POST /account/subscriptions/:id': customerForm(),
  // For whoever holds the token of a mail, so that nobody needs an account to end what they pay for.
  'GET /subscription/:id': { ...open(), limit: 'COLLECTOR_LIMIT' },
  'POST /subscription/:id': shops(),
  'GET /account/addresses': customerPage(),
  'POST /account/addresses': customerForm(),
  'GET /account/addresses/new': customerPage(),
  'GET /account/addresses/:id': customerPage(),
  'POST /account/addresses/:id': customerForm(),
  'POST /account/addresses/:id/default': customerForm(),
  'POST /account/addresses/:id/delete': customerForm(),
  'GET /account/profile': customerPage(),
  'POST /account/profile/name': customerForm(),
  'POST /account/profile/email': customerForm(),
  'POST /account/profile/password': customerForm(),
  'POST /account/profile/devices': customerForm(),
  'GET /account/confirm-email': customerPage('public', 'SEARCH_LIMIT'),
  'POST /account/confirm-email': customerForm('public', 'SEARCH_LIMIT'),
  'GET /account/export': customerPage(),
  'GET /account/delete': customerPage(),
  'GET /account/delete/confirm': customerPage(),
  'POST /account/delete': customerForm(),
  // What a product's page asks for
  'GET /api/commerce/offers/:itemId': { ...open(), limit: 'SHOP_LIMIT' },
  'POST /api/commerce/restock-requests': shops('SEARCH_LIMIT'),
  'POST /api/commerce/waiting-list': shops('SEARCH_LIMIT'),
  'GET /waiting-list/offer': { ...open(), limit: 'SEARCH_LIMIT' },
  'POST /waiting-list/offer': shops('SEARCH_LIMIT'),
  'GET /waiting-list/leave': { ...open(), limit: 'SEARCH_LIMIT' },
  'POST /waiting-list/leave': shops('SEARCH_LIMIT'),

  // Reviews: the token of a purchase is all the authority that is needed.
  'GET /reviews/:token{[\\w-]+\\.[\\w-]+\\.[\\w-]+}': { ...open(), limit: 'COLLECTOR_LIMIT' },
  'POST /reviews/:token{[\\w-]+\\.[\\w-]+\\.[\\w-]+}': { ...open(MAX_REVIEW_BYTES), limit: 'SEARCH_LIMIT' },
  'POST /api/commerce/reviews': { ...open(MAX_REVIEW_BYTES), limit: 'SEARCH_LIMIT' },
  'GET /review-pictures/:id': open(),
  'GET /api/commerce/reviews': reads('commerce.reviews.moderate'),
  'GET /api/commerce/reviews/export': reads('commerce.reviews.moderate'),
  'PUT /api/commerce/reviews/:id/status': writes('commerce.reviews.moderate', form),
  'PUT /api/commerce/reviews/:id/reply': writes('commerce.reviews.moderate', form),

  // Links of mails that nobody asked for
  'GET /commerce/cart-link': { ...open(), limit: 'SEARCH_LIMIT' },
  'GET /unsubscribe': { ...open(), limit: 'SEARCH_LIMIT' },
  'POST /unsubscribe': shops('SEARCH_LIMIT'),

  // Products
  'GET /api/commerce/products': reads('content.products'),
  'GET /api/commerce/product-collections': reads('content.products'),
  'POST /api/commerce/products': writes('content.products'),
  'POST /api/commerce/products/bulk': writes('content.products'),
  'GET /api/commerce/products/export': reads('content.products'),
  'POST /api/commerce/product-imports': writes('commerce.inventory.write', MAX_IMPORT_BYTES),
  'GET /api/commerce/product-imports': reads('commerce.inventory.write'),
  'GET /api/commerce/product-imports/:id': reads('commerce.inventory.write'),
  'POST /api/commerce/product-imports/:id/start': writes('commerce.inventory.write'),
  'DELETE /api/commerce/product-imports/:id': writes('commerce.inventory.write'),
  'GET /api/commerce/products/:id': reads('content.products'),
  'PUT /api/commerce/products/:id': writes('content.products'),
  'DELETE /api/commerce/products/:id': writes('content.products'),
  'POST /api/commerce/products/:id/duplicate': writes('content.products'),
  'POST /api/commerce/products/:id/restore': writes('content.products'),
  'GET /api/commerce/products/:id/files': reads('content.products'),
  'POST /api/commerce/products/:id/files': takesFile('content.products', MAX_PRODUCT_FILE_BYTES),
  'PUT /api/commerce/products/:id/files/order': writes('content.products', collector),
  'PUT /api/commerce/products/:id/files/:fileId': writes('content.products', collector),
  'POST /api/commerce/products/:id/files/:fileId/replace': takesFile(
    'content.products',
    MAX_PRODUCT_FILE_BYTES,
  ),
  'DELETE /api/commerce/products/:id/files/:fileId': writes('content.products'),
  'GET /api/commerce/products/:id/files/:fileId/content': reads('content.products'),
  'GET /config/products/:id/download-preview': reads('content.products'),
  'PUT /api/commerce/products/:id/variants/:variantId/stock': writes('commerce.inventory.write'),
  'PUT /api/commerce/products/:id/variants/:variantId/price': writes('content.products'),

  // Payments: a webhook is known by its signature alone, the test provider's page by its unguessable ref.
  'POST /api/commerce/payments/webhooks/:provider': shops(),
  'GET /payments/test/confirm': open(),
  'POST /payments/test/confirm': shops(),
  'GET /api/commerce/payments': reads('commerce.payments.write'),
  'PUT /api/commerce/payments': writes('commerce.payments.write', form),
  'POST /api/commerce/payments/connection': writes('commerce.payments.write', form),

  // Rules of the shop
  'GET /api/commerce/discounts': reads('commerce.discounts.write'),
  'POST /api/commerce/discounts': writes('commerce.discounts.write', form),
  'GET /api/commerce/discounts/:id': reads('commerce.discounts.write'),
  'PUT /api/commerce/discounts/:id': writes('commerce.discounts.write', form),
  'DELETE /api/commerce/discounts/:id': writes('commerce.discounts.write', form),
  'POST /api/commerce/discounts/:id/status': writes('commerce.discounts.write', form),
  'POST /api/commerce/discounts/:id/duplicate': writes('commerce.discounts.write', form),

  'GET /api/commerce/gift-cards': reads('commerce.orders.read'),
  'GET /api/commerce/gift-cards/export': reads('commerce.orders.read'),
  'POST /api/commerce/gift-cards': writes('commerce.orders.write', form),
  'GET /api/commerce/gift-cards/:id': reads('commerce.orders.read'),
  'POST /api/commerce/gift-cards/:id/status': writes('commerce.orders.write', form),
  'POST /api/commerce/gift-cards/:id/resend': writes('commerce.orders.write', form),

  'GET /api/commerce/shipping': reads('commerce.payments.write'),
  'PUT /api/commerce/shipping': writes('commerce.payments.write'),
  'GET /api/commerce/taxes': reads('commerce.payments.write'),
  'PUT /api/commerce/taxes': writes('commerce.payments.write'),
  'GET /api/commerce/store-settings': reads('commerce.payments.write'),
  'PUT /api/commerce/store-settings': writes('commerce.payments.write', form),
  'GET /api/commerce/inventory': reads('commerce.inventory.read'),
  'GET /api/commerce/inventory/export': reads('commerce.inventory.read'),
  'GET /api/commerce/inventory/:variantId/movements': reads('commerce.inventory.read'),

  'GET /api/commerce/waiting-lists': reads('commerce.inventory.read'),
  'GET /api/commerce/waiting-lists/export': reads('commerce.inventory.read'),
  'POST /api/commerce/waiting-lists/:id/offer': writes('commerce.inventory.write'),
  'DELETE /api/commerce/waiting-lists/:id': writes('commerce.inventory.write'),
  'GET /api/commerce/donations': reads('commerce.orders.read'),
  'GET /api/commerce/donations/export': reads('commerce.orders.read'),
  'GET /api/sales': reads('commerce.orders.read'),

  // Mails of the shop
  'GET /api/commerce/mails': reads('commerce.orders.read'),
  'PUT /api/commerce/mails': writes('commerce.orders.write', form),
  'POST /api/commerce/mails/:kind/preview': writes('commerce.orders.read', form),
  'POST /api/commerce/mails/:kind/test': writes('commerce.orders.write', form),
  'POST /api/orders/:id/mails/:kind': writes('commerce.orders.write', collector),

  // Orders and customers
  'GET /api/orders': reads('commerce.orders.read'),
  'GET /api/orders/export': reads('commerce.orders.read'),
  'GET /api/orders/:id': reads('commerce.orders.read'),
  'GET /api/orders/:id/files/:fileId': reads('commerce.orders.read'),
  'POST /api/orders/:id/notes': writes('commerce.orders.write', form),
  'POST /api/orders/:id/fulfilments': writes('commerce.orders.write', form),
  'PUT /api/orders/:id/fulfilments/:fulfilmentId': writes('commerce.orders.write', form),
  'POST /api/orders/:id/refunds': writes('commerce.orders.write', form),
  'POST /api/orders/:id/refunds/:refundId/retry': writes('commerce.orders.write', form),
  'POST /api/orders/:id/cancel': writes('commerce.orders.write', form),
  'GET /config/orders/:id/invoice': reads('commerce.orders.read'),
  'GET /config/orders/:id/packing-slip': reads('commerce.orders.read'),
  'GET /api/commerce/subscriptions': reads('commerce.orders.read'),
  'POST /api/commerce/subscriptions/:id/cancel': writes('commerce.orders.write', form),
  'GET /api/customers': reads('commerce.orders.read'),
  'GET /api/customers/one': reads('commerce.orders.read'),
  'GET /api/customers/export': reads('commerce.orders.read'),
  'POST /api/customers/erase': writes('commerce.orders.write', form),

  // Member areas

  // Courses and lessons

  // Collectors
  'POST /api/census/RecordHit': collects(),
  'POST /api/census/button-click': collects(),
  'POST /api/census/button-render': collects(),
  'POST /api/census/form-render': collects(),
  'POST /api/census/overlay': collects(),
  'POST /api/census/RecordQuickView/:id': collects(),
  'GET /api/track/Track': { ...collects(), bodyLimitBytes: 0 },
  'POST /api/events/Trace': collects(),
  'POST /api/events/RecordJavascriptErrors': collects('SCRIPT_ERROR_LIMIT'),

  // Forms of visitors: no crumb, and every call asks that it comes from a page of the site (server-design §1).
  'POST /api/form/FormSubmissionKey': { ...open(collector), limit: 'FORM_KEY_LIMIT', isCrossDomain: true },
  'POST /api/form/SaveFormSubmission': { ...shops('COLLECTOR_LIMIT'), isCrossDomain: true },
  'POST /api/form/Submit': { ...SHOPS_WITH_FILES, limit: 'COLLECTOR_LIMIT' },
  'GET /api/form/CaptchaChallenge': { ...open(), limit: 'SHOP_LIMIT' },
  'POST /api/form/SaveDraft': shops('SEARCH_LIMIT'),
  'GET /api/form/Draft': { ...open(), limit: 'SEARCH_LIMIT' },
  'POST /api/form/UploadFile': {
    ...shops('SEARCH_LIMIT'),
    bodyLimitBytes: FORM_LIMITS.fileBytes,
    fileNameIn: 'name',
  },

  // Mailing lists: the links of mails are known by their tokens alone.
  'GET /mailing-list/confirm': { ...open(), limit: 'SEARCH_LIMIT' },
  'POST /mailing-list/confirm': { ...open(collector), limit: 'SEARCH_LIMIT' },
  'GET /mailing-list/unsubscribe': { ...open(), limit: 'SEARCH_LIMIT' },
  'POST /mailing-list/unsubscribe': { ...open(collector), limit: 'SEARCH_LIMIT' },

  // Forms of the owner: what they ask is content, what people answered is about customers.
  'GET /api/forms': reads('content.read'),
  'POST /api/forms': writes('content.write'),
  'GET /api/forms/:id': reads('content.read'),
  'PUT /api/forms/:id/draft': writes('content.write'),
  'POST /api/forms/:id/publish': writes('content.publish', collector),
  'POST /api/forms/:id/preview': writes('content.read'),
  'POST /api/forms/:id/duplicate': writes('content.write', collector),
  'DELETE /api/forms/:id': writes('content.write', collector),
  'POST /api/forms/:id/restore': writes('content.write', collector),
  'POST /api/forms/:id/webhook-secret': writes('settings.write', collector),
  'GET /api/forms/:id/answers': reads('crm.read'),
  'GET /api/form-submissions': reads('crm.read'),
  'GET /api/form-submissions/export': reads('crm.read'),
  'POST /api/form-submissions/status': writes('crm.write', collector),
  'POST /api/form-submissions/delete': writes('crm.write', collector),
  'GET /api/form-submissions/:id': reads('crm.read'),
  'GET /api/form-submissions/:id/neighbours': reads('crm.read'),
  'POST /api/form-submissions/:id/notes': writes('crm.write', form),
  'DELETE /api/form-submissions/:id/notes/:noteId': writes('crm.write', collector),
  'POST /api/form-submissions/:id/deliveries/:deliveryId/replay': writes('crm.write', collector),
  'GET /api/form-deliveries/dead': reads('crm.read'),
  'GET /api/form-files/:id': reads('crm.read'),
  'GET /api/contacts': reads('crm.read'),
  'GET /api/contacts/export': reads('crm.read'),
  // It reaches into orders and accounts, as the erasure of a customer does.
  'POST /api/contacts/erase': writes('commerce.orders.write', form),
  'GET /api/form-block-list': reads('crm.read'),
  'POST /api/form-block-list': writes('crm.write', collector),
  'DELETE /api/form-block-list': writes('crm.write', collector),
  'GET /api/form-captcha': reads('settings.read'),
  'PUT /api/form-captcha': writes('settings.write', collector),
  'GET /api/mailing-list-members': reads('newsletter.read'),
  'DELETE /api/mailing-list-members': writes('newsletter.write', collector),

  // Owner
};
