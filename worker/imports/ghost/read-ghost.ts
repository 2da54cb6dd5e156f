import { isPublicHost } from '#domain/links/public-host.ts';
import { WXR_LIMITS } from '#schema/contracts/limits.ts';
import type { ItemStage } from '#worker/archive/wxr/read-wxr.ts';
import type { WxrExport } from '#worker/archive/wxr/wxr-builder.ts';
import { type GhostData, ghostExportSchema } from './ghost-export.ts';
import { toWxrItems } from './ghost-items.ts';

/** Stands in Ghost's exports for the address of the site, which the exports do not contain. */
const GHOST_URL = /__GHOST_URL__/g;

const MAX_BYTES = 20_000_000;
const TOO_LARGE = `A Ghost export can have up to ${MAX_BYTES / 1_000_000} MB.`;
const NOT_JSON = 'The file is not complete JSON. Export it again, and upload the file without changes.';
const NOT_GHOST = 'This is a JSON file, but not an export of Ghost.';
const NO_ADDRESS =
  'A Ghost export does not contain the address of your site, from which we fetch the images. Enter the address, such as https://example.com, and upload the file again.';

const NOT_ADDRESS =
  'This is not the address of a site. Enter it as in a browser, such as https://example.com, and upload the file again.';
const NOT_PUBLIC =
  'This address is not on the internet, so we cannot fetch images from it. Enter the public address of your site, such as https://example.com, and upload the file again.';

/** Reads a Ghost export, and passes its pages and posts to `stage` in the form of a WordPress export. */
export async function readGhost(
  chunks: AsyncIterable<Uint8Array>,
  address: string,
  stage: ItemStage,
): Promise<{ wxr: WxrExport } | { problem: string }> {
  const text = await readText(chunks);
  if (text === null) return { problem: TOO_LARGE };
  const baseUrl = toBaseUrl(address.trim());
  if (address.trim() === '' && text.search(GHOST_URL) >= 0) return { problem: NO_ADDRESS };
  if (baseUrl === null) return { problem: NOT_ADDRESS };
  if (baseUrl !== '' && !isPublicHost(new URL(baseUrl).hostname)) return { problem: NOT_PUBLIC };
  const json = parseJson(text.replace(GHOST_URL, baseUrl));
  if (json === undefined) return { problem: NOT_JSON };
  const parsed = ghostExportSchema.safeParse(json);
  if (!parsed.success || !parsed.data) return { problem: NOT_GHOST };
  const wxr = toExport(parsed.data, baseUrl);
  for (const item of wxr.items) {
    stage.take(item);
    await stage.flush(false);
  }
  await stage.flush(true);
  return { wxr };
}

async function readText(chunks: AsyncIterable<Uint8Array>): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of chunks) {
    if (text.length + chunk.length > Math.min(MAX_BYTES, WXR_LIMITS.bytes)) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Returns the origin of an address, '' for no address, or null for text that is not an address of a site. */
function toBaseUrl(address: string): string | null {
  if (address === '') return '';
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`);
  const isSite = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isSite && !url.hostname.includes('..') ? url.origin : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The file was cut off or edited.
    return undefined;
  }
}

function toExport(data: GhostData, baseUrl: string): WxrExport {
  const setting = (name: string): string => {
    const value = data.settings.find(({ key }) => key === name)?.value;
    return typeof value === 'string' ? value : '';
  };
  const authors = data.users.map(({ slug, name }) => [slug, name] as const);
  return {
    version: '1.2',
    title: setting('title'),
    link: baseUrl,
    baseUrl,
    description: setting('description'),
    language: setting('locale') || setting('lang'),
    authors: new Map(authors),
    authorIds: new Set(data.users.map(({ id }) => id)),
    tags: new Set(data.tags.map(({ name }) => name)),
    categories: new Set(),
    hasNestedCategories: false,
    menus: new Map(),
    termsById: new Map(),
    items: toWxrItems(data, baseUrl),
  };
}
