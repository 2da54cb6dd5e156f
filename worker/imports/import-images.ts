import { toPlainWords } from '#domain/archive/wordpress/plain-text.ts';
import { decodePart } from '#domain/links/decode.ts';
import { toImageRef } from '#domain/media/image-ref.ts';
import type { ImageRef, MediaRecord } from '#schema/contracts/media/media.ts';
import type { ImageSource, Images } from '#worker/archive/wxr/image-source.ts';
import type { Inventory } from '#worker/archive/wxr/inventory.ts';
import { originalAddress } from '#worker/archive/wxr/original-address.ts';
import type { WxrExport, WxrItem } from '#worker/archive/wxr/wxr-builder.ts';
import type { ImportEntry } from '#worker/db/imports/import-entries.ts';

const IMAGE_EXTENSION = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i;
const MAX_ADDRESS_LENGTH = 2_000;

interface Found {
  id: string;
  url: string;
  alt: string;
}

/** Finds the images of the export by URL or id. The ids returned are those of the imported images. */
class ImageAddresses {
  readonly #byAddress = new Map<string, WxrItem>();
  readonly #attachments: ReadonlyMap<string, WxrItem>;
  readonly #baseUrl: string;
  readonly #createId: (kind: string, original: string) => string;

  constructor(
    { attachments }: Inventory,
    { baseUrl, link }: WxrExport,
    createId: (kind: string, original: string) => string,
  ) {
    this.#attachments = attachments;
    this.#baseUrl = baseUrl || link;
    this.#createId = createId;
    for (const item of attachments.values()) this.#byAddress.set(originalAddress(item.attachmentUrl), item);
  }

  /**
   * Finds an image. Prefers the original file to the resized file that the text shows. Returns null if the
   * image has no web URL.
   */
  find({ src, attachmentId, alt }: ImageSource): Found | null {
    const attachment =
      (attachmentId && this.#attachments.get(attachmentId)) || this.#byAddress.get(originalAddress(src));
    const url = URL.parse(attachment?.attachmentUrl || src, this.#baseUrl || undefined);
    if (!url || !/^https?:$/.test(url.protocol) || url.href.length > MAX_ADDRESS_LENGTH) return null;
    url.hash = '';
    const known = toPlainWords(attachment?.meta.get('_wp_attachment_image_alt') ?? '').slice(0, 1_000);
    return {
      id: this.#createId('image', originalAddress(attachment?.attachmentUrl || url.href)),
      url: url.href,
      alt: alt.trim().slice(0, 1_000) || known,
    };
  }
}

export const toFileName = (url: string): string =>
  decodePart(new URL(url).pathname.split('/').at(-1) ?? '').slice(0, 200) || 'image';

/** Collects the images that texts show, and returns placeholders for them. */
export class ImageList implements Images {
  readonly entries = new Map<string, ImportEntry>();
  readonly #addresses: ImageAddresses;
  readonly #onLeft: (why: string, example: string) => void;

  constructor(
    addresses: ConstructorParameters<typeof ImageAddresses>,
    onLeft: (why: string, example: string) => void,
  ) {
    this.#addresses = new ImageAddresses(...addresses);
    this.#onLeft = onLeft;
  }

  take(source: ImageSource): ImageRef | null {
    const found = this.#addresses.find(source);
    if (!found) {
      this.#onLeft(
        source.src.startsWith('data:') ? 'embedded in the text' : 'without an address on the web',
        source.src.slice(0, 100),
      );
      return null;
    }
    const { id, url, alt } = found;
    const entry = {
      kind: 'image',
      targetId: id,
      state: 'waiting',
      title: toFileName(url),
      source: url,
      mark: '',
    } as const;
    this.entries.set(id, entry);
    return { mediaId: id, filename: 'image', width: 1, height: 1, alt };
  }

  /** Adds images of the media library that no text shows. */
  takeAttachments(attachments: Iterable<WxrItem>, onOther: (address: string) => void): void {
    for (const { id, attachmentUrl, title } of attachments) {
      if (IMAGE_EXTENSION.test(attachmentUrl.split(/[?#]/)[0] ?? ''))
        this.take({ src: attachmentUrl, attachmentId: id, alt: '' });
      else onOther(attachmentUrl || title);
    }
  }
}

/** Returns references to images that were fetched. */
export class FetchedImages implements Images {
  readonly #addresses: ImageAddresses;
  readonly #refs: ReadonlyMap<string, ImageRef>;

  constructor(addresses: ConstructorParameters<typeof ImageAddresses>, records: readonly MediaRecord[]) {
    this.#addresses = new ImageAddresses(...addresses);
    this.#refs = new Map(
      records.flatMap((record) =>
        record.width > 0 && record.height > 0 ? [[record.id, toImageRef(record)]] : [],
      ),
    );
  }

  take(source: ImageSource): ImageRef | null {
    const found = this.#addresses.find(source);
    const ref = found && this.#refs.get(found.id);
    return ref ? { ...ref, alt: found.alt || ref.alt } : null;
  }
}
