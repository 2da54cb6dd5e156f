import type { ReleaseKindName } from '#schema/contracts/releases/release.ts';
import type { ReleaseKind } from '../release-kind.ts';
import { headerFooterPart } from './header-footer.ts';
import { itemParts } from './items.ts';
import { pageParts } from './pages.ts';
import { productParts } from './products.ts';
import { designPart, settingsPart } from './site.ts';

/** Parts of a release are published in this order. */
export const KINDS: Readonly<Record<ReleaseKindName, ReleaseKind>> = {
  design: designPart,
  settings: settingsPart,
  // Comes after the settings, some of which it writes too.
  'header-footer': headerFooterPart,
  page: pageParts,
  item: itemParts,
  product: productParts,
};
