import { decodePart } from '../links/decode.ts';
import { trimEndCharacters } from '../text/cut-text.ts';
import { findSlideByName, type SlideData } from './slide.ts';

type Named = Pick<SlideData, 'id' | 'url'>;
const FRAGMENT_KEY = 'itemId';

const splitFragment = (fragment: string): string[] => fragment.replace(/^#/, '').split('&').filter(Boolean);
const isItem = (part: string): boolean => part.startsWith(`${FRAGMENT_KEY}=`);

/** Returns the item id in a URL fragment (B2.2.07). */
export function fragmentItem(fragment: string): string | null {
  const part = splitFragment(fragment).find(isItem);
  return part ? decodePart(part.slice(FRAGMENT_KEY.length + 1)) || null : null;
}

/**
 * Replaces the item id in a URL fragment (B2.2.08, B2.2.09). Removes a plain `#anchor`, because it could be
 * mistaken for a slide's name.
 */
export function withFragmentItem(fragment: string, id: string | null): string {
  const others = splitFragment(fragment).filter((part) => part.includes('=') && !isItem(part));
  const text = (id ? [...others, `${FRAGMENT_KEY}=${encodeURIComponent(id)}`] : others).join('&');
  return text ? `#${text}` : '';
}

/**
 * Returns the index of the slide named by the fragment, or else by the last path segment, or -1 (B2.2.07).
 */
export function findSlideIndex(slides: readonly Named[], at: { fragment: string; path: string }): number {
  const byFragment = findSlideByName(slides, fragmentItem(at.fragment));
  if (byFragment >= 0) return byFragment;
  const last = at.path.split('/').filter(Boolean).at(-1) ?? '';
  return findSlideByName(slides, decodePart(last));
}

/** Joins the collection's full URL with the slide's url or id (B4.16). */
export const slideAddress = (collectionUrl: string, slide: Named): string =>
  `${trimEndCharacters(collectionUrl, '/')}/${encodeURIComponent(slide.url ?? slide.id)}`;
