import { decodePart } from '../../links/decode.ts';

export interface SharedPicture {
  /** Id of the gallery, or of an image of its own. */
  of: string;
  /** Id of the slide; '' for an image of its own. */
  id: string;
}

const KEY = '#picture=';

/** Returns the fragment of a URL that opens the lightbox on a picture. */
export const formatSharedPicture = ({ of, id }: SharedPicture): string =>
  `${KEY}${encodeURIComponent(of)}/${encodeURIComponent(id)}`;

export function parseSharedPicture(fragment: string): SharedPicture | null {
  if (!fragment.startsWith(KEY)) return null;
  const [of = '', id = '', ...more] = fragment.slice(KEY.length).split('/').map(decodePart);
  return of === '' || more.length > 0 ? null : { of, id };
}
