/**
 * Checks, for a table of each area, that a misspelt column does not compile. `tsc` runs this test: an unused `@ts-expect-error`
 * is an error.
 */
import { accounts, mailOutbox, sessions } from '#schema/tables/accounts.ts';
import { censusDaily, traces } from '#schema/tables/analytics.ts';
import { cartEntries, carts } from '#schema/tables/carts.ts';
import { productImportRows, productImports } from '#schema/tables/catalogue.ts';
import { collections, items, media, mediaUploads } from '#schema/tables/collections.ts';
import { donations } from '#schema/tables/donations.ts';
import { downloadLinks } from '#schema/tables/downloads.ts';
import { formSubmissions, forms } from '#schema/tables/forms.ts';
import { giftCards } from '#schema/tables/gift-cards.ts';
import { lessonProgress } from '#schema/tables/lessons.ts';
import { memberAreas, memberEntitlements } from '#schema/tables/member-areas.ts';
import { fulfilments, orderLines, orders } from '#schema/tables/orders.ts';
import { pageRevisions, pages } from '#schema/tables/pages.ts';
import { passkeys } from '#schema/tables/passkeys.ts';
import { payments, refunds } from '#schema/tables/payments.ts';
import { productVariants, stockMovements } from '#schema/tables/products.ts';
import { reviews } from '#schema/tables/reviews.ts';
import { accountTotp } from '#schema/tables/second-factors.ts';
import { redirects, websites } from '#schema/tables/sites.ts';
import { customerAddresses, discounts } from '#schema/tables/store.ts';
import { subscriptions } from '#schema/tables/subscriptions.ts';
import { waitingRequests } from '#schema/tables/waiting-list.ts';
import { orm } from '#worker/db/orm.ts';

export const MISSPELT = [
  // @ts-expect-error
  () => orm.select({ value: websites.identifer }).from(websites),
  // @ts-expect-error
  () => orm.select({ value: redirects.fromPaht }).from(redirects),
  // @ts-expect-error
  () => orm.select({ value: pages.pubishedAt }).from(pages),
  // @ts-expect-error
  () => orm.select({ value: items.summmary }).from(items),
  // @ts-expect-error
  () => orm.select({ value: media.fileName }).from(media),
  // @ts-expect-error
  () => orm.select({ value: productVariants.priceCent }).from(productVariants),
  // @ts-expect-error
  () => orm.select({ value: stockMovements.varientId }).from(stockMovements),
  // @ts-expect-error
  () => orm.select({ value: carts.tokenHas }).from(carts),
  // @ts-expect-error
  () => orm.select({ value: cartEntries.seenPriceCent }).from(cartEntries),
  // @ts-expect-error
  () => orm.select({ value: orders.grandTotalCent }).from(orders),
  // @ts-expect-error
  () => orm.select({ value: fulfilments.trackingNo }).from(fulfilments),
  // @ts-expect-error
  () => orm.select({ value: payments.amoutCents }).from(payments),
  // @ts-expect-error
  () => orm.select({ value: refunds.ammountCents }).from(refunds),
  // @ts-expect-error
  () => orm.select({ value: subscriptions.nextChargeOn }).from(subscriptions),
  // @ts-expect-error
  () => orm.select({ value: giftCards.balenceCents }).from(giftCards),
  // @ts-expect-error
  () => orm.select({ value: donations.amountInCents }).from(donations),
  // @ts-expect-error
  () => orm.select({ value: discounts.useageLimit }).from(discounts),
  // @ts-expect-error
  () => orm.select({ value: waitingRequests.offeredOn }).from(waitingRequests),
  // @ts-expect-error
  () => orm.select({ value: forms.publishedVerison }).from(forms),
  // @ts-expect-error
  () => orm.select({ value: formSubmissions.formID }).from(formSubmissions),
  // @ts-expect-error
  () => orm.select({ value: memberAreas.contents }).from(memberAreas),
  // @ts-expect-error
  () => orm.select({ value: lessonProgress.lesonId }).from(lessonProgress),
  // @ts-expect-error
  () => orm.select({ value: reviews.ratings }).from(reviews),
  // @ts-expect-error
  () => orm.select({ value: downloadLinks.tokenhash }).from(downloadLinks),
  // @ts-expect-error
  () => orm.select({ value: accounts.emial }).from(accounts),
  // @ts-expect-error
  () => orm.select({ value: sessions.expiresOn }).from(sessions),
  // @ts-expect-error
  () => orm.select({ value: mailOutbox.recipent }).from(mailOutbox),
  // @ts-expect-error
  () => orm.select({ value: accountTotp.seceret }).from(accountTotp),
  // @ts-expect-error
  () => orm.select({ value: passkeys.publickKey }).from(passkeys),
  // @ts-expect-error
  () => orm.select({ value: censusDaily.visitor }).from(censusDaily),
  // @ts-expect-error
  () => orm.select({ value: traces.startetAt }).from(traces),
  // @ts-expect-error
  () => orm.select({ value: productImports.finishedOn }).from(productImports),
  // @ts-expect-error
  () => orm.select({ value: collections.tilte }).from(collections),
  // @ts-expect-error
  () => orm.select({ value: pageRevisions.pageID }).from(pageRevisions),
  // @ts-expect-error
  () => orm.select({ value: mediaUploads.mediaid }).from(mediaUploads),
  // @ts-expect-error
  () => orm.select({ value: orderLines.unitPriceCent }).from(orderLines),
  // @ts-expect-error
  () => orm.select({ value: memberEntitlements.areaID }).from(memberEntitlements),
  // @ts-expect-error
  () => orm.select({ value: customerAddresses.acountId }).from(customerAddresses),
  // @ts-expect-error
  () => orm.select({ value: productImportRows.importID }).from(productImportRows),
];

export const MISSPELT_WRITES = [
  // @ts-expect-error
  () => orm.update(websites).set({ identifer: 'x' }),
  // @ts-expect-error
  () => orm.update(items).set({ summmary: 'x' }),
  // @ts-expect-error
  () => orm.update(stockMovements).set({ varientId: 'x' }),
  // @ts-expect-error
  () => orm.update(orders).set({ grandTotalCent: 'x' }),
];
