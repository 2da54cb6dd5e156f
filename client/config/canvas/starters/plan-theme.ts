import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { Design } from '#schema/contracts/design/design.ts';
import { isObject } from '#schema/contracts/is-object.ts';
import type { Block, Section } from '#schema/contracts/pages/page-content.ts';
import type { Existing, SitePlan } from './site-plan.ts';
import { readThemeSite, type ThemeSite } from './theme-sites.ts';

type Visit = (key: string, value: unknown) => unknown;

/** Returns a copy of a JSON value in which `visit` may replace any property. It returns undefined to keep one. */
function replaceIn<Value>(value: Value, visit: Visit, key?: string): Value;
function replaceIn(value: unknown, visit: Visit, key = ''): unknown {
  const replaced = visit(key, value);
  if (replaced !== undefined) return replaced;
  if (Array.isArray(value)) return value.map((entry: unknown) => replaceIn(entry, visit, key));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, replaceIn(part, visit, name)]),
  );
}

// domain/html/escape-html.ts here would move into a file of its own, which the panel's first view would load.
const toHtml = (text: string): string =>
  text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
const isHtml = (key: string): boolean => /html$/i.test(key);

/** Writes the owner's site name wherever the theme's site has its own. */
function withTitle<Value>(value: Value, from: string, to: string): Value {
  return replaceIn(value, (key, text) => {
    if (typeof text !== 'string') return undefined;
    return isHtml(key)
      ? text.replaceAll(from.replaceAll('&', '&amp;'), () => toHtml(to))
      : text.replaceAll(from, () => to);
  });
}

/** Returns a theme's site with the owner's site name. */
export function readNamedThemeSite(themeId: string, title: string): ThemeSite {
  const { media, ...named } = readThemeSite(themeId);
  return { ...withTitle(named, named.site.settings.title, title), media };
}

/** Blocks without sample content, which visitors may see immediately. */
const WITHOUT_SAMPLES: ReadonlySet<number> = new Set([
  BLOCK_TYPE.navigation,
  BLOCK_TYPE.logo,
  BLOCK_TYPE.form,
  BLOCK_TYPE.newsletter,
  BLOCK_TYPE.horizontalRule,
]);

const asSample = (block: Block): Block =>
  WITHOUT_SAMPLES.has(block.type) ? block : { ...block, sample: {} };
const asSamples = (sections: readonly Section[]): Section[] =>
  sections.map((section) => ({ ...section, blocks: section.blocks.map(asSample) }));

/** Replaces references to the theme site's images and forms with those of the owner's site. */
function withExisting(
  sections: readonly Section[],
  { media, forms: ofTheme }: ThemeSite,
  toName: (filename: string) => string,
  { images, forms }: Existing,
): Section[] {
  return replaceIn([...sections], (key, value) => {
    if (key === 'formId') {
      const name = ofTheme.find(({ id }) => id === value)?.form.name;
      return forms.find((form) => form.name === name)?.id ?? null;
    }
    if (!isObject(value) || !('mediaId' in value)) return undefined;
    const filename = media.find(({ id }) => id === value.mediaId)?.filename;
    return filename === undefined ? undefined : images.get(toName(filename));
  });
}

/** Plans the theme's site with the owner's name. Its texts and images are samples. */
export function planTheme(themeId: string, title: string, design: Design): SitePlan {
  const found = readNamedThemeSite(themeId, title);
  const { site, media, forms } = found;
  const toName = (filename: string) => `${themeId}-${filename.replace(/\.jpg$/, '')}`;
  const homeLast = found.pages.toSorted(
    (a, b) => Number(a.path === '/') - Number(b.path === '/') || a.position - b.position,
  );
  return {
    design,
    // The theme's site sends submissions to an address of its own.
    forms: forms.map(({ form }) => ({ ...form, storage: { ...form.storage, notifyEmails: [] } })),
    lists: [],
    images: media.map(({ filename, url, alt, focalPoint }) => ({
      name: toName(filename),
      url,
      alt,
      ...(focalPoint && { focalPoint }),
    })),
    products: [],
    headerFooter: () => ({
      header: { ...site.headerFooter.header, sections: asSamples(site.headerFooter.header.sections) },
      footer: { sections: asSamples(site.headerFooter.footer.sections) },
      site: { navigation: site.settings.navigation },
    }),
    pages: homeLast.map(({ path, content }) => ({
      title: content.title,
      path,
      compose: (existing) => ({
        headerStyle: content.headerStyle,
        sections: asSamples(withExisting(content.sections, found, toName, existing)),
      }),
    })),
  };
}
