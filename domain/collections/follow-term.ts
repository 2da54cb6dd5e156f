import { decodePart } from '#domain/links/decode.ts';
import { wireAddress } from '#domain/links/interpret-link.ts';
import { canonicalAddress } from '#schema/contracts/address.ts';
import type { TermKind } from '#schema/contracts/collections/terms.ts';
import { isObject } from '#schema/contracts/is-object.ts';

export interface RenamedTerm {
  collectionId: string;
  kind: TermKind;
  from: string;
  to: string;
  paths: readonly string[];
}

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Updates blocks and links in stored JSON after a tag or category was renamed. Does not change other text.
 */
export function followTerm(json: string, { collectionId, kind, from, to, paths }: RenamedTerm): string {
  let text = json;
  for (const path of paths) {
    // Match from the quotation mark before a URL, also in HTML inside JSON.
    const paths = [path, wireAddress(path)].map(escapePattern).join('|');
    const link = `(["'](?:${paths})\\?(?:[^"'\\\\#\\s]*?[&;])?${kind}=)([^"'\\\\#&;\\s]+)`;
    text = text.replaceAll(new RegExp(link, 'g'), (whole, start: string, slug: string) =>
      canonicalAddress(decodePart(slug)) === from ? start + encodeURIComponent(to) : whole,
    );
  }
  if (kind !== 'category' || !text.includes(`"category":"${from}"`)) return text;
  return JSON.stringify(
    JSON.parse(text, (_, value: unknown) =>
      isObject(value) && value.collectionId === collectionId && value.category === from
        ? { ...value, category: to }
        : value,
    ),
  );
}
