import { mount } from './calls/routes.ts';
import { settlePayment } from './checkout/settle-payment.ts';
import { deliversMail } from './middleware/deliver-mail.ts';
import { identity } from './routes/accounts/index.ts';
import { people } from './routes/accounts/people.ts';
import { collectors } from './routes/analytics/collectors/index.ts';
import { analytics } from './routes/analytics/index.ts';
import { calendarFiles } from './routes/calendar/calendar-file.ts';
import { cartApi } from './routes/carts/cart-api.ts';
import { productImportsApi } from './routes/catalogue/product-imports.ts';
import { cartPages } from './routes/checkout/cart-page.tsx';
import { checkoutApi } from './routes/checkout/checkout-api.ts';
import { checkoutPage } from './routes/checkout/checkout-page.tsx';
import { walletApi } from './routes/checkout/wallet.ts';
import { comments } from './routes/comments/comments.tsx';
import { ownerCommentsApi } from './routes/comments/owner-comments.ts';
import { customers } from './routes/customers/index.ts';
import { customersApi } from './routes/customers/owner.ts';
import { developers } from './routes/developers/index.tsx';
import { discountsApi } from './routes/discounts/discounts.ts';
import { donatePage } from './routes/donations/donate-page.tsx';
import { donationsApi } from './routes/donations/donations.ts';
import { downloadPreview } from './routes/downloads/download-preview.tsx';
import { downloads } from './routes/downloads/downloads.tsx';
import { productFilesApi } from './routes/downloads/product-files.ts';
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
import { giftBalance } from './routes/gift-cards/gift-balance.tsx';
import { giftCardsApi } from './routes/gift-cards/gift-cards.ts';
import { giftCheckout } from './routes/gift-cards/gift-checkout.tsx';
import { mail } from './routes/mail/outbox.ts';
import { shopMailsApi } from './routes/mail/shop-mails.ts';
import { weeklySummaryApi } from './routes/mail/weekly-summary.tsx';
import { mapPictures } from './routes/maps/map-picture.ts';
import { placesApi } from './routes/maps/places.ts';
import { mediaFiles } from './routes/media/index.ts';
import { memberAreasApi } from './routes/members/areas.ts';
import { coursesApi } from './routes/members/courses.ts';
import { lessonForms } from './routes/members/lessons.ts';
import { membership } from './routes/members/membership.tsx';
import { orderChangesApi } from './routes/orders/order-changes.ts';
import { orderMailsApi } from './routes/orders/order-mails.ts';
import { orderPage } from './routes/orders/order-page.tsx';
import { orderPrints } from './routes/orders/order-prints.tsx';
import { ordersApi } from './routes/orders/orders.ts';
import { salesApi } from './routes/orders/sales.ts';
import { owner } from './routes/owner.ts';
import { pages } from './routes/pages/index.ts';
import { paymentSettingsApi } from './routes/payments/payment-settings.ts';
import { paymentWebhooks } from './routes/payments/payment-webhooks.ts';
import { testConfirmation } from './routes/payments/test-confirm.tsx';
import { inventoryApi } from './routes/products/inventory.ts';
import { productChangesApi } from './routes/products/product-changes.ts';
import { productsApi } from './routes/products/products.ts';
import { storefrontApi } from './routes/products/storefront-api.ts';
import { releasesApi } from './routes/releases/releases.ts';
import { mailLinks } from './routes/reviews/mail-links.tsx';
import { ownerReviewsApi } from './routes/reviews/owner-reviews.ts';
import { reviewRoutes } from './routes/reviews/reviews.tsx';
import { storeSettingsApi } from './routes/shop/store-settings.ts';
import { subscriptionsApi } from './routes/subscriptions/subscriptions.ts';
import { soldOutRequests } from './routes/waiting-list/sold-out-requests.tsx';
import { waitingList } from './routes/waiting-list/waiting-list.tsx';
import { waitingListApi } from './routes/waiting-list/waiting-list-api.ts';
import { siteApp } from './site-app.ts';

/** The whole application; routes are registered by their contracts (schema/contracts). front.ts runs before it. */
export const app = siteApp();

/** Calls that may settle, refund or cancel an order, or send emails. */
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

mount(app, mediaFiles);
mount(app, calendarFiles);
mount(app, mapPictures);
mount(app, placesApi);
mount(app, comments);
mount(app, ownerCommentsApi);
mount(app, identity);
mount(app, collectors);
mount(app, analytics);
mount(app, formSubmissions);
mount(app, formUploads);
mount(app, formDrafts);
mount(app, plainPost);
mount(app, formsApi);
mount(app, contactsApi);
mount(app, formPreviewApi);
mount(app, submissionsApi);
mount(app, formSettingsApi);
mount(app, mailingListApi);
mount(app, mailingListPages);
// Before the owner's application, which answers at every other path under /config.
mount(app, orderPrints);
mount(app, downloadPreview);
mount(app, developers);
mount(app, owner);
mount(app, cartApi);
mount(app, cartPages);
mount(app, customers);
mount(app, checkoutApi);
mount(app, checkoutPage);
mount(app, donatePage);
mount(app, giftCheckout);
mount(app, giftBalance);
mount(app, orderPage);
mount(app, downloads);
mount(app, membership);
mount(app, lessonForms);
mount(app, memberAreasApi);
mount(app, coursesApi);
mount(app, storefrontApi);
mount(app, soldOutRequests);
mount(app, waitingList);
mount(app, walletApi);
mount(app, waitingListApi);
mount(app, reviewRoutes);
mount(app, ownerReviewsApi);
mount(app, mailLinks);
mount(app, weeklySummaryApi);
mount(app, ordersApi);
mount(app, orderChangesApi);
mount(app, customersApi);
mount(app, subscriptionsApi);
mount(app, paymentSettingsApi);
mount(app, paymentWebhooks(settlePayment));
mount(app, testConfirmation(settlePayment));
mount(app, salesApi);
mount(app, donationsApi);
mount(app, shopMailsApi);
mount(app, orderMailsApi);
mount(app, people);
mount(app, mail);
mount(app, discountsApi);
mount(app, giftCardsApi);
mount(app, storeSettingsApi);
mount(app, inventoryApi);
mount(app, productImportsApi);
mount(app, releasesApi);
mount(app, productFilesApi);
mount(app, productChangesApi);
mount(app, productsApi);
// The page family ends in a catch-all and so comes last.
mount(app, pages);
