import type { ReleaseKindName } from '#schema/contracts/releases/release.ts';
import type { ReleaseKind } from '../release-kind.ts';
import { headerFooterPart } from './header-footer.ts';
import { itemParts } from './items.ts';
import { pageParts } from './pages.ts';
import { productParts } from './products.ts';
import { designPart, settingsPart } from './site.ts';

/** In the order in which the parts of a release are published. */
export const KINDS: Readonly<Record<ReleaseKindName, ReleaseKind>> = {
  design: designPart,
  settings: settingsPart,
  // After the settings: it writes some of them too.
  'header-footer': headerFooterPart,
  page: pageParts,
  item: itemParts,
  product: productParts,
};
