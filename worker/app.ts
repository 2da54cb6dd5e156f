import { settlePayment } from './checkout/settle-payment.ts';
import { deliversMail } from './middleware/deliver-mail.ts';
import { analytics } from './routes/analytics/index.ts';
import { collectors } from './routes/collectors/index.ts';
import { cartApi } from './routes/commerce/cart-api.ts';
import { cartPages } from './routes/commerce/cart-page.tsx';
import { checkoutApi } from './routes/commerce/checkout-api.ts';
import { checkoutPage } from './routes/commerce/checkout-page.tsx';
import { customersApi } from './routes/commerce/customers.ts';
import { discountsApi } from './routes/commerce/discounts.ts';
import { donatePage } from './routes/commerce/donate-page.tsx';
import { donationsApi } from './routes/commerce/donations.ts';
import { downloadPreview } from './routes/commerce/download-preview.tsx';
import { downloads } from './routes/commerce/downloads.tsx';
import { giftBalance } from './routes/commerce/gift-balance.tsx';
import { giftCardsApi } from './routes/commerce/gift-cards.ts';
import { giftCheckout } from './routes/commerce/gift-checkout.tsx';
import { inventoryApi } from './routes/commerce/inventory.ts';
import { mailLinks } from './routes/commerce/mail-links.tsx';
import { shopMailsApi } from './routes/commerce/mails.ts';
import { orderChangesApi } from './routes/commerce/order-changes.ts';
import { orderMailsApi } from './routes/commerce/order-mails.ts';
import { orderPage } from './routes/commerce/order-page.tsx';
import { orderPrints } from './routes/commerce/order-prints.tsx';
import { ordersApi } from './routes/commerce/orders.ts';
import { ownerReviewsApi } from './routes/commerce/owner-reviews.ts';
import { paymentSettingsApi } from './routes/commerce/payment-settings.ts';
import { paymentWebhooks } from './routes/commerce/payment-webhooks.ts';
import { productChangesApi } from './routes/commerce/product-changes.ts';
import { productFilesApi } from './routes/commerce/product-files.ts';
import { productImportsApi } from './routes/commerce/product-imports.ts';
import { productsApi } from './routes/commerce/products.ts';
import { reviewRoutes } from './routes/commerce/reviews.tsx';
import { salesApi } from './routes/commerce/sales.ts';
import { storeSettingsApi } from './routes/commerce/store-settings.ts';
import { storefrontApi } from './routes/commerce/storefront-api.tsx';
import { subscriptionsApi } from './routes/commerce/subscriptions.ts';
import { testConfirmation } from './routes/commerce/test-confirm.tsx';
import { waitingList } from './routes/commerce/waiting-list.tsx';
import { waitingListApi } from './routes/commerce/waiting-list-api.ts';
import { walletApi } from './routes/commerce/wallet.ts';
import { customers } from './routes/customers/index.ts';
import { contactsApi } from './routes/forms/contacts-api.ts';
import { formDrafts } from './routes/forms/drafts.ts';
import { formSettingsApi } from './routes/forms/form-settings-api.ts';
import { formsApi } from './routes/forms/forms-api.ts';
import { mailingListApi } from './routes/forms/mailing-list-api.ts';
import { mailingListPages } from './routes/forms/mailing-list-page.tsx';
import { plainPost } from './routes/forms/plain-post.ts';
import { formPreviewApi } from './routes/forms/preview-api.ts';
import { formSubmissions } from './routes/forms/submission-api.ts';
import { submissionsApi } from './routes/forms/submissions-api.ts';
import { formUploads } from './routes/forms/uploads.ts';
import { identity } from './routes/identity/index.ts';
import { mediaFiles } from './routes/media/index.ts';
import { memberAreasApi } from './routes/members/areas.ts';
import { coursesApi } from './routes/members/courses.ts';
import { lessonForms } from './routes/members/lessons.ts';
import { membership } from './routes/members/membership.tsx';
import { owner } from './routes/owner/index.ts';
import { mail } from './routes/owner/mail.ts';
import { people } from './routes/owner/people.ts';
import { pages } from './routes/pages/index.ts';
import { siteApp } from './site-app.ts';

/** The whole application; every route is declared in access.ts. front.ts stands before it. */
export const app = siteApp();

/** What may settle, send, give back or cancel an order. */
for (const path of [
  '/checkout',
  '/checkout/donate',
  '/api/commerce/checkout',
  '/api/commerce/payments/webhooks/*',
  '/payments/test/confirm',
  '/api/orders/:id/fulfilments',
  '/api/orders/:id/refunds/*',
  '/api/orders/:id/cancel',
])
  app.use(path, deliversMail);

app.route('/', mediaFiles);
app.route('/', identity);
app.route('/', collectors);
app.route('/', analytics);
app.route('/', formSubmissions);
app.route('/', formUploads);
app.route('/', formDrafts);
app.route('/', plainPost);
app.route('/', formsApi);
app.route('/', contactsApi);
app.route('/', formPreviewApi);
app.route('/', submissionsApi);
app.route('/', formSettingsApi);
app.route('/', mailingListApi);
app.route('/', mailingListPages);
// Before the owner's application, which answers at every other path under /config.
app.route('/', orderPrints);
app.route('/', downloadPreview);
app.route('/', owner);
app.route('/', cartApi);
app.route('/', cartPages);
app.route('/', customers);
app.route('/', checkoutApi);
app.route('/', checkoutPage);
app.route('/', donatePage);
app.route('/', giftCheckout);
app.route('/', giftBalance);
app.route('/', orderPage);
app.route('/', downloads);
app.route('/', membership);
app.route('/', lessonForms);
app.route('/', memberAreasApi);
app.route('/', coursesApi);
app.route('/', storefrontApi);
app.route('/', waitingList);
app.route('/', walletApi);
app.route('/', waitingListApi);
app.route('/', reviewRoutes);
app.route('/', ownerReviewsApi);
app.route('/', mailLinks);
app.route('/', ordersApi);
app.route('/', orderChangesApi);
app.route('/', customersApi);
app.route('/', subscriptionsApi);
app.route('/', paymentSettingsApi);
app.route('/', paymentWebhooks(settlePayment));
app.route('/', testConfirmation(settlePayment));
app.route('/', salesApi);
app.route('/', donationsApi);
app.route('/', shopMailsApi);
app.route('/', orderMailsApi);
app.route('/', people);
app.route('/', mail);
app.route('/', discountsApi);
app.route('/', giftCardsApi);
app.route('/', storeSettingsApi);
app.route('/', inventoryApi);
app.route('/', productImportsApi);
app.route('/', productFilesApi);
app.route('/', productChangesApi);
app.route('/', productsApi);
// The page family ends in a catch-all and so comes last.
app.route('/', pages);
