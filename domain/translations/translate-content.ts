import * as z from 'zod';
import { BLOCK_CONTRACTS } from '#schema/contracts/blocks/index.ts';
import {
  type Collection,
  collectionSchema,
  type Item,
  itemSchema,
} from '#schema/contracts/collections/collection.ts';
import { MAX_TERM_LENGTH, type TermKind } from '#schema/contracts/collections/terms.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import {
  COMMERCE_MAIL_KINDS,
  isOwnerMailKind,
  type MailSettings,
  mailWordingSchema,
} from '#schema/contracts/mail/mail.ts';
import { imageRefSchema } from '#schema/contracts/media/media.ts';
import type { HeaderFooter } from '#schema/contracts/pages/header-footer.ts';
import { type Block, type PageContent, pageFieldsSchema } from '#schema/contracts/pages/page-content.ts';
import { productContentSchema } from '#schema/contracts/products/product.ts';
import { notFoundPageSchema } from '#schema/contracts/sites/not-found-page.ts';
import {
  announcementBarSchema,
  type WebsiteSettings,
  websiteSettingsSchema,
} from '#schema/contracts/sites/website.ts';
import { type TextVisitor, walkBlock, walkTexts } from '../pages/content-texts.ts';
import { walkForm } from './walk-form.ts';

/** Visits all blocks and removes those for which `isHidden` returns true. */
export interface ContentVisitor extends TextVisitor {
  isHidden?: (block: Block) => boolean;
}

type Walk<Content> = (content: Content, visitor: ContentVisitor) => Content;

/** Visits all blocks. Returns the same array if nothing changes. */
function walkSections<Section extends { blocks: Block[] }>(
  sections: Section[],
  visitor: ContentVisitor,
): Section[] {
  const walked = sections.map((section) => {
    const blocks = walkBlocks(section.blocks, visitor);
    return blocks === section.blocks ? section : { ...section, blocks };
  });
  return walked.some((section, index) => section !== sections[index]) ? walked : sections;
}

function walkBlocks(blocks: Block[], visitor: ContentVisitor): Block[] {
  const shown = visitor.isHidden ? blocks.filter((block) => !visitor.isHidden?.(block)) : blocks;
  const walked = shown.map((block) => walkValidBlock(block, visitor));
  const isSame = walked.length === blocks.length && walked.every((block, index) => block === blocks[index]);
  return isSame ? blocks : walked;
}

/** Translates a block. Keeps the original if the block's contract rejects the translated value. */
function walkValidBlock(block: Block, visitor: ContentVisitor): Block {
  const walked = walkBlock(block, `block.${block.id}`, visitor);
  if (walked === block) return block;
  return BLOCK_CONTRACTS[block.type]?.schema.safeParse(walked.value).success ? walked : block;
}

const walkFields = <Content extends object>(
  schema: z.ZodObject,
  content: Content,
  key: string,
  visitor: TextVisitor,
): Content => walkTexts(schema, content, key, visitor) as Content;

const PAGE_FIELDS = pageFieldsSchema.pick({
  title: true,
  navigationTitle: true,
  description: true,
  socialImage: true,
});

const walkPage: Walk<PageContent> = (content, visitor) => {
  const sections = walkSections(content.sections, visitor);
  const fields = walkFields(PAGE_FIELDS, content, '', visitor);
  return sections === content.sections ? fields : { ...fields, sections };
};

/**
 * Excludes tags, categories and author, because URLs and filters contain them. Tags and categories belong to
 * the translation of their collection.
 */
const ITEM_FIELDS = itemSchema.pick({ title: true, excerpt: true, image: true, event: true });
const PRODUCT_FIELDS = productContentSchema.pick({
  optionNames: true,
  images: true,
  details: true,
  buttonText: true,
});
const SEARCH_FIELDS = { seoTitle: 120, seoDescription: 400 } as const;

const walkItem: Walk<Item> = (item, visitor) => {
  const fields = walkFields(ITEM_FIELDS, item, '', visitor);
  const body = walkBlocks(item.body, visitor);
  const sections = walkSections(item.sections, visitor);
  const product = item.product && walkProduct(item.product, visitor);
  const isSame =
    fields === item && body === item.body && sections === item.sections && product === item.product;
  return isSame ? item : { ...fields, body, sections, ...(product && { product }) };
};

type Product = NonNullable<Item['product']>;

function walkProduct(product: Product, visitor: TextVisitor): Product {
  const fields = walkFields(PRODUCT_FIELDS, product, 'product', visitor);
  const variants = walkOptionValues(product.variants, visitor);
  const search = Object.entries(SEARCH_FIELDS).flatMap(([name, maxLength]) => {
    const text: unknown = Reflect.get(product, name);
    if (typeof text !== 'string' || text === '') return [];
    const translated = visitor.text({ key: `product.${name}`, text, use: 'text', maxLength });
    return translated === text ? [] : [[name, translated] as const];
  });
  if (fields === product && variants === product.variants && search.length === 0) return product;
  return { ...fields, variants, ...Object.fromEntries(search) };
}

export const MAX_OPTION_VALUE = 100;

/** Visits each value of an option once, even if several variants have it, in the order of the variants. */
function walkOptionValues(variants: Product['variants'], visitor: TextVisitor): Product['variants'] {
  const options: Map<string, string>[] = [];
  for (const { optionValues } of variants)
    for (const [option, text] of optionValues.entries()) {
      const values = options[option] ?? new Map<string, string>();
      options[option] = values;
      if (values.has(text)) continue;
      const key = `product.optionValues.${option}.${values.size}`;
      values.set(text, visitor.text({ key, text, use: 'text', maxLength: MAX_OPTION_VALUE }));
    }
  const isSame = options.every((values) => [...values].every(([text, translated]) => text === translated));
  if (isSame) return variants;
  return variants.map((variant) => ({
    ...variant,
    optionValues: variant.optionValues.map((text, option) => options[option]?.get(text) ?? text),
  }));
}

const terms = (kind: TermKind) => z.array(z.string().max(MAX_TERM_LENGTH[kind]));
const COLLECTION_FIELDS = collectionSchema
  .pick({ title: true, description: true })
  .extend({ terms: z.object({ category: terms('category'), tag: terms('tag') }).optional() });

/** A collection with the categories and tags of its items, by name. */
export type CollectionContent = Collection & { terms?: Record<TermKind, string[]> };

/** Published settings, header and footer of a site. */
export interface SiteContent {
  settings: WebsiteSettings;
  headerFooter: HeaderFooter;
  /** The owner's wordings of emails to customers; absent where emails are not written. */
  mails?: MailSettings['wordings'];
}

const MAIL_FIELDS = z.object(
  Object.fromEntries(
    COMMERCE_MAIL_KINDS.filter((kind) => !isOwnerMailKind(kind)).map((kind) => [
      kind,
      mailWordingSchema.optional(),
    ]),
  ),
);

const { navigation, business } = websiteSettingsSchema.shape;
const SETTINGS_FIELDS = websiteSettingsSchema
  .pick({ title: true, tagline: true, description: true, logo: true, socialImage: true })
  .extend({
    navigation,
    announcementBar: announcementBarSchema.pick({ text: true, linkText: true }).optional(),
    popupOverlay: z
      .object({
        title: z.string().max(120),
        text: z.string().max(1000),
        buttonText: z.string().max(60),
        image: imageRefSchema.nullable(),
      })
      .optional(),
    notFoundPage: notFoundPageSchema.pick({ heading: true, text: true, image: true }).optional(),
    cookies: z
      .object({
        cookieBannerText: z.string().max(1000),
        cookieBannerCtaText: z.string().max(60),
        cookieBannerOptOutCtaText: z.string().max(60),
      })
      .partial(),
    business: business.unwrap().pick({ hours: true }).optional(),
  });

const walkSite: Walk<SiteContent> = (content, visitor) => {
  const { headerFooter } = content;
  const { header, footer } = headerFooter;
  const parts = {
    header: walkSections(header.sections, visitor),
    footer: walkSections(footer.sections, visitor),
  };
  const isSame = parts.header === header.sections && parts.footer === footer.sections;
  const settings = walkFields(SETTINGS_FIELDS, content.settings, 'settings', visitor);
  const mails = content.mails && walkFields(MAIL_FIELDS, content.mails, 'mails', visitor);
  if (isSame && settings === content.settings && mails === content.mails) return content;
  return {
    ...(mails && { mails }),
    settings,
    headerFooter: isSame
      ? headerFooter
      : { header: { ...header, sections: parts.header }, footer: { ...footer, sections: parts.footer } },
  };
};

export interface ContentByKind {
  page: PageContent;
  item: Item;
  collection: CollectionContent;
  form: FormDefinition;
  site: SiteContent;
}

export const WALKS: { [Kind in keyof ContentByKind]: Walk<ContentByKind[Kind]> } = {
  page: walkPage,
  item: walkItem,
  collection: (collection, visitor) => walkFields(COLLECTION_FIELDS, collection, '', visitor),
  form: walkForm,
  site: walkSite,
};
