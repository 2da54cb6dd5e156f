import type { ReleaseKindName } from '#schema/contracts/releases/release.ts';
import type { ReleaseKind } from '../release-kind.ts';
import { headerFooterPart } from './header-footer.ts';
import { itemParts } from './items.ts';
import { pageParts } from './pages.ts';
import { productParts } from './products.ts';
import { designPart, settingsPart } from './site.ts';

/** Kinds of release parts, in the order in which a release publishes them. */
export const KINDS: Readonly<Record<ReleaseKindName, ReleaseKind>> = {
  design: designPart,
  settings: settingsPart,
  // Must follow the settings, since publishing the header and footer writes some settings too.
  'header-footer': headerFooterPart,
  page: pageParts,
  item: itemParts,
  product: productParts,
};
