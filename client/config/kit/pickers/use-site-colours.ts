import { type Colours, getColours } from '#domain/colours/palette.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { designApi } from '../queries/design-api.ts';
import { readPalette } from './page-colours.ts';

/** Returns the palette of the page in the frame, including unsaved changes. */
function readFramePalette(): Colours | null {
  const shown = document.querySelector<HTMLIFrameElement>('.stage iframe')?.contentDocument?.documentElement;
  return shown ? readPalette(shown) : null;
}

/** Returns the site's palette; null until it is known. */
export function useSiteColours(): Colours | null {
  const { value } = useLoaded(['design'], designApi.read);
  return readFramePalette() ?? (value ? getColours(value.draft.palette) : null);
}
