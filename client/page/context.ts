/** The visitor script's page context (A3.42, B3.6), written by worker/render/document/page-context.ts. */
export interface PageContext {
  pageType: number;
  pageId: string | null;
  pageTitle: string;
  collectionId: string | null;
  itemId: string | null;
  pagePermissionTypeValue: number;
  website: {
    id: string;
    templateId: string;
    cloneable: boolean;
    developerMode: boolean;
    status: number;
    locale: string;
    appDomain: string;
    domains: string[];
  };
  websiteRoles: number[];
  accessPermissions: number[];
  authenticatedAccount: { id: string } | null;
  isMember: boolean;
  cookieSettings: Record<string, unknown>;
  /** The site's key for the map provider. */
  mapsRenderKey?: string;
  allowEscapeLogin: boolean;
  flags: Record<string, boolean>;
  /** Percentage of visits offered to a session recorder. */
  recordedShare?: number;
  /** Link from a page inside a mobile app back to the app. Absent for the default link. */
  mobileAppBackLink?: string;
}

export function readContext(): PageContext | null {
  const text = document.getElementById('page-context')?.textContent;
  return text ? (JSON.parse(text) as PageContext) : null;
}
