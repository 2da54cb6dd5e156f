import { createHash } from 'node:crypto';
import { toPlainWords } from '#domain/archive/wordpress/plain-text.ts';
import { decodePart } from '#domain/links/decode.ts';
import { watchEnd } from '#domain/media/end-watch.ts';
import { filenameFor } from '#domain/media/filename.ts';
import { sniffImage, type UploadProblem } from '#domain/media/sniff.ts';
import { ARCHIVE_LIMITS } from '#schema/contracts/limits.ts';
import type { ImageRef, MediaRecord } from '#schema/contracts/media/media.ts';
import type { ImageSource, Images } from './image-source.ts';
import type { OldSite } from './old-address.ts';
import { originalAddress } from './original-address.ts';
import type { Report } from './report.ts';
import { stableId } from './stable-id.ts';
import type { Uploads } from './uploads-folder.ts';
import type { WxrItem } from './wxr-builder.ts';

/** Bytes of an archive's size limit that are reserved for text. */
const TEXT_BYTES = 64_000_000;
const IMAGE_EXTENSION = /\.(?:jpe?g|png|gif|webp|avif)$/i;

const WHY_REFUSED: Record<UploadProblem, string> = {
  unsupported: 'not a JPEG, PNG, GIF, WebP or AVIF',
  svg: 'an SVG, which can hold scripts',
  markup: 'an image that also contains a web page',
  broken: 'damaged',
  'too-many-pixels': 'more pixels than images can have',
};

/** Imports the export's images from the given folder. */
export class ImageLibrary implements Images {
  readonly records: MediaRecord[] = [];
  readonly content = new Map<string, Uint8Array>();
  readonly #refs = new Map<string, ImageRef | null>();
  readonly #byAddress = new Map<string, WxrItem>();
  readonly #filenames = new Set<string>();
  #bytes = 0;
  readonly #siteId: string;
  readonly #old: OldSite;
  readonly #uploads: Uploads | null;
  readonly #attachments: ReadonlyMap<string, WxrItem>;
  readonly #report: Report;

  constructor(
    siteId: string,
    from: { old: OldSite; uploads: Uploads | null; attachments: ReadonlyMap<string, WxrItem> },
    report: Report,
  ) {
    this.#siteId = siteId;
    this.#old = from.old;
    this.#uploads = from.uploads;
    this.#attachments = from.attachments;
    this.#report = report;
    for (const item of from.attachments.values())
      this.#byAddress.set(originalAddress(item.attachmentUrl), item);
  }

  takeAll(): void {
    for (const { id, attachmentUrl, title } of this.#attachments.values()) {
      if (IMAGE_EXTENSION.test(attachmentUrl.split(/[?#]/)[0] ?? ''))
        this.take({ src: attachmentUrl, attachmentId: id, alt: '' });
      else this.#report.left('files', 'only images are imported into the library', attachmentUrl || title);
    }
  }

  /** Imports an image once. Returns null for an image that is left out, and reports it once. */
  take({ src, attachmentId, alt }: ImageSource): ImageRef | null {
    const attachment =
      (attachmentId && this.#attachments.get(attachmentId)) || this.#byAddress.get(originalAddress(src));
    const key = originalAddress(attachment?.attachmentUrl || src);
    const known = this.#refs.get(key);
    const ref = known === undefined ? this.#read(key, src, attachment) : known;
    this.#refs.set(key, ref);
    return ref && { ...ref, alt: alt.trim() || ref.alt };
  }

  #read(key: string, src: string, attachment: WxrItem | undefined): ImageRef | null {
    const leave = (why: string) => {
      this.#report.left('images', why, attachment?.attachmentUrl || src.replace(/^(data:.{20}).*/s, '$1…'));
      return null;
    };
    if (src.startsWith('data:')) return leave('embedded in the text');
    if (!attachment && /^(?:https?:)?\/\//.test(src) && !this.#old.read(src)) return leave('on another site');
    if (!this.#uploads)
      return leave('no folder of files was given (--media DIR), and files are not downloaded');
    const path = this.#findPath([attachment?.meta.get('_wp_attached_file') ?? '', key, src]);
    if (path === undefined) return leave('not in the folder of files');
    const bytes = this.#uploads.getSizeBytes(path);
    if (bytes > ARCHIVE_LIMITS.mediaBytes) return leave(`larger than ${ARCHIVE_LIMITS.mediaBytes} bytes`);
    if (this.#bytes + bytes > ARCHIVE_LIMITS.totalBytes - TEXT_BYTES) return leave('the archive is full');
    const content = this.#uploads.read(path);
    const sniffed = sniffImage(content);
    if ('problem' in sniffed) return leave(WHY_REFUSED[sniffed.problem]);
    const watch = watchEnd(sniffed.type);
    watch.push(content);
    if (watch.verdict() !== 'whole') return leave('incomplete, or followed by other data');
    this.#bytes += content.byteLength;
    const id = stableId(this.#siteId, 'media', path);
    const { type, width, height } = sniffed;
    const filename = filenameFor(path.split('/').at(-1) ?? '', type, this.#filenames);
    this.#filenames.add(filename);
    const alt = toPlainWords(attachment?.meta.get('_wp_attachment_image_alt') ?? '').slice(0, 1000);
    const picture = { filename, width, height, alt };
    const contentHash = createHash('sha256').update(content).digest('hex');
    this.records.push({ ...picture, id, contentType: type, bytes: content.byteLength, contentHash });
    this.content.set(id, content);
    return { mediaId: id, ...picture };
  }

  /** Prefers the original file to the resized file that the text shows. */
  #findPath(addresses: readonly string[]): string | undefined {
    const paths = addresses.map((address) =>
      decodePart(address.split(/[?#]/)[0] ?? '')
        .replace(/^.*\/uploads\//, '')
        .normalize('NFC'),
    );
    return paths.find((path) => path !== '' && this.#uploads?.has(path));
  }
}
