import { decodePart } from '../links/decode.ts';
import { trimEndCharacters } from '../text/cut-text.ts';
import { indexOfName, type SlideData } from './slide.ts';

type Named = Pick<SlideData, 'id' | 'url'>;
const FRAGMENT_KEY = 'itemId';

/** The parts of a fragment: `#a=1&b=2` as `a=1` and `b=2`. */
const splitFragment = (fragment: string): string[] => fragment.replace(/^#/, '').split('&').filter(Boolean);
const isItem = (part: string): boolean => part.startsWith(`${FRAGMENT_KEY}=`);

/** The item id in an address fragment; null without one (B2.2.07). */
export function fragmentItem(fragment: string): string | null {
  const part = splitFragment(fragment).find(isItem);
  return part ? decodePart(part.slice(FRAGMENT_KEY.length + 1)) || null : null;
}

/**
 * Replaces the item id of a fragment; '' when nothing is left (B2.2.08, B2.2.09, decisions 13). Other values stay; a plain
 * `#anchor` is removed, since a fragment cannot be both an anchor and a slide.
 */
export function withFragmentItem(fragment: string, id: string | null): string {
  const others = splitFragment(fragment).filter((part) => part.includes('=') && !isItem(part));
  const text = (id ? [...others, `${FRAGMENT_KEY}=${encodeURIComponent(id)}`] : others).join('&');
  return text ? `#${text}` : '';
}

/** The slide of an address: by its fragment, else its last path segment; -1 for none (B2.2.07, decisions 103). */
export function slideOfAddress(slides: readonly Named[], at: { fragment: string; path: string }): number {
  const byFragment = indexOfName(slides, fragmentItem(at.fragment));
  if (byFragment >= 0) return byFragment;
  const last = at.path.split('/').filter(Boolean).at(-1) ?? '';
  return indexOfName(slides, decodePart(last));
}

/** Address of a slide: the collection's full URL with a slash at its end, and the slide's url or id (B4.16). */
export const slideAddress = (collectionUrl: string, slide: Named): string =>
  `${trimEndCharacters(collectionUrl, '/')}/${encodeURIComponent(slide.url ?? slide.id)}`;
