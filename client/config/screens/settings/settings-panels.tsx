import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import type { OwnPlace } from './own-screens.tsx';
import type { SettingsPart } from './settings-part.ts';
import type { SettingsPlaceName } from './settings-places.ts';

export interface PanelPart extends SettingsPart {
  /** Reloads the settings after a card has saved them with its own API call. */
  onSaved: () => void;
}

const card = (load: () => Promise<{ default: ComponentType<PanelPart> }>): LazyPart<PanelPart> =>
  lazyPart(load, { fallback: <Loading label="Loading" lines={6} /> });

/** The cards of every settings page that loads the site's settings. */
export const PANELS: Readonly<
  Record<Exclude<SettingsPlaceName, OwnPlace | 'billing'>, readonly LazyPart<PanelPart>[]>
> = {
  general: [
    card(() => import('./site-identity.tsx')),
    card(() => import('./site-images.tsx')),
    card(() => import('./badge-settings.tsx')),
    card(() => import('./billing-link.tsx')),
  ],
  'business-information': [
    card(() => import('./business-settings.tsx')),
    card(() => import('./mobile-info-bar-settings.tsx')),
    card(() => import('./maps-settings.tsx')),
  ],
  languages: [card(() => import('./languages-settings.tsx'))],
  seo: [
    card(() => import('./seo/search-appearance.tsx')),
    card(() => import('./seo/search-engines.tsx')),
    card(() => import('./seo/verification-codes.tsx')),
  ],
  'lock-screen': [card(() => import('./lock-screen-settings.tsx'))],
  'page-not-found': [card(() => import('./not-found-settings.tsx'))],
  'comments-service': [card(() => import('./comments-service-settings.tsx'))],
  'mobile-app': [card(() => import('./mobile-app-settings.tsx'))],
  'announcement-bar': [card(() => import('./announcement-settings.tsx'))],
  popup: [card(() => import('./popup/popup-settings.tsx'))],
  cookies: [card(() => import('./cookie-banner-settings.tsx'))],
  tags: [card(() => import('./tags-settings.tsx'))],
  'visit-recording': [card(() => import('./recording-settings.tsx'))],
  features: [card(() => import('./features-settings.tsx')), card(() => import('./labs-settings.tsx'))],
  developers: [card(() => import('./developer-settings.tsx')), card(() => import('./api-reference.tsx'))],
};
