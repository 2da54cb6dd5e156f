import { accessPermissionCodes } from '#domain/accounts/permissions.ts';
import { withoutDefaultTexts } from '#domain/consent.ts';
import { isOnSale } from '#domain/products/availability.ts';
import type { Collection, Item } from '#schema/contracts/collections/collection.ts';
import { itemStatusName } from '#schema/contracts/collections/item-status.ts';
import { productTypeName } from '#schema/contracts/products/product-types.ts';
import type { Session } from '#worker/kernel/session.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';

interface PageFacts {
  appDomain: string;
  pageType: number;
  pageId?: string | undefined;
  pageTitle: string;
  collection?: Collection | null;
  item?: Item | null;
  session: Session | null;
  isEditing: boolean;
  experiments?: Readonly<Record<string, string>> | undefined;
  /** 1 is public, 2 is password, and 3 is members. */
  pagePermissionType: number;
}

/**
 * Returns the page context that the specification defines (A3.42, B3.6.01 to B3.6.09). On a cached page, it
 * is identical for all visitors; only a page rendered for a signed-in account includes the account and its
 * permissions.
 */
export function pageContext(site: SiteSnapshot, facts: PageFacts) {
  const { settings } = site;
  return {
    websiteSettings: { title: settings.title, locale: settings.locale, timeZone: settings.timeZone },
    website: {
      id: site.id,
      identifier: site.identifier,
      type: site.type,
      status: site.status,
      cloneable: settings.isCloneable,
      developerMode: settings.isDeveloperMode,
      templateId: site.templateId,
      templateVersion: site.templateVersion,
      appDomain: facts.appDomain,
      domains: site.domains,
      locale: settings.locale,
    },
    websiteRoles: facts.session?.roles ?? [],
    accessPermissions: facts.session ? accessPermissionCodes(facts.session.roles) : [],
    authenticatedAccount: facts.session ? { id: facts.session.accountId } : null,
    isMember: facts.session?.isMember ?? false,
    cookieSettings: withoutDefaultTexts(settings.cookies),
    collection: facts.collection
      ? { id: facts.collection.id, type: facts.collection.type, title: facts.collection.title }
      : null,
    item: facts.item
      ? {
          id: facts.item.id,
          recordType: facts.item.recordType,
          title: facts.item.title,
          urlId: facts.item.urlId,
          status: itemStatusName(facts.item.status),
          ...(facts.item.product && {
            productType: productTypeName(facts.item.product.productType),
            onSale: isOnSale(facts.item.product),
          }),
        }
      : null,
    collectionId: facts.collection?.id ?? null,
    itemId: facts.item?.id ?? null,
    pageId: facts.pageId ?? null,
    pageTitle: facts.pageTitle,
    pageType: facts.pageType,
    pagePermissionTypeValue: facts.pagePermissionType,
    tweaks: site.design.tweaks,
    storeSettings: { selectedCurrency: settings.store.selectedCurrency },
    flags: site.flags,
    ...(settings.recordedShare > 0 && { recordedShare: settings.recordedShare }),
    experiments: facts.experiments ?? {},
    ...(settings.mapsRenderKey !== '' && { mapsRenderKey: settings.mapsRenderKey }),
    allowEscapeLogin: settings.allowEscapeLogin,
    isEditing: facts.isEditing,
    revision: site.revision,
    ...(settings.mobileAppBackLink && { mobileAppBackLink: settings.mobileAppBackLink }),
  };
}
