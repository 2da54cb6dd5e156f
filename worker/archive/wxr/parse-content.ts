import { contentBlocks } from '#domain/archive/wordpress/content-blocks.ts';
import type { ContentContext, DraftBlock } from '#domain/archive/wordpress/content-context.ts';
import { cutAtWord, toPlainWords } from '#domain/archive/wordpress/plain-text.ts';
import { WXR_LIMITS } from '#schema/contracts/limits.ts';
import type { Images } from './image-source.ts';
import type { Inventory } from './inventory.ts';
import type { LinkMap } from './link-map.ts';
import type { Report } from './report.ts';
import type { WxrItem } from './wxr-builder.ts';

export interface ContentImport {
  inventory: Inventory;
  links: LinkMap;
  images: Images;
  blogId: string | null;
  report: Report;
}

/** Returns null, and reports it, when the blocks exceed the limits. */
export function parseBlocks(item: WxrItem, around: ContentImport): DraftBlock[] | null {
  const title = getItemTitle(item);
  if (item.content.length > WXR_LIMITS.contentCharacters) {
    around.report.left(`${item.type}s`, `longer than ${WXR_LIMITS.contentCharacters} characters`, title);
    return null;
  }
  const blocks = contentBlocks(item.content, createContext(title, around));
  const most = item.type === 'page' ? WXR_LIMITS.pageBlocks : WXR_LIMITS.itemBlocks;
  const bytes = new TextEncoder().encode(JSON.stringify(blocks)).byteLength;
  if (bytes <= WXR_LIMITS.blocksBytes && blocks.length <= most) return blocks;
  around.report.left(
    `${item.type}s`,
    `more than ${most} blocks or ${WXR_LIMITS.blocksBytes} bytes of them`,
    title,
  );
  return null;
}

function createContext(
  title: string,
  { inventory, links, images, blogId, report }: ContentImport,
): ContentContext {
  const left = (what: string, why: string, example = title) =>
    report.left(what, why, example === title ? title : `${example} (${title})`);
  const changed = (what: string, why: string, example = title) =>
    report.changed(what, why, example === title ? title : `${example} (${title})`);
  return {
    resolveHref(href) {
      const found = links.find(href);
      if (!found) return href;
      if (found.to === null)
        changed('links', 'their targets are not imported; they still link to the old site', found.full);
      return found.to ?? found.full;
    },
    takePicture: (picture) => images.take(picture),
    attachment(id) {
      const item = inventory.attachments.get(id);
      return (
        item && {
          id,
          url: item.attachmentUrl,
          alt: toPlainWords(item.meta.get('_wp_attachment_image_alt') ?? ''),
          caption: item.excerpt,
        }
      );
    },
    reusable: (id) => inventory.reusable.get(id),
    blogId,
    left,
    changed,
  };
}

/** Returns the item's title or, without one, the first words of its content. */
export function getItemTitle(item: Pick<WxrItem, 'title' | 'content'>): string {
  return cutAtWord(toPlainWords(item.title) || firstWords(item.content) || 'Untitled', 200);
}

const firstWords = (html: string) =>
  cutAtWord(toPlainWords(html.slice(0, 4000).replace(/<!--[\s\S]*?-->|\[[^[\]]*\]/g, ' ')), 60);
