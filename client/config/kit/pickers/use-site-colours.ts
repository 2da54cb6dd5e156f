import { type Colours, getColours } from '#domain/colours/palette.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { designApi } from '../queries/design-api.ts';
import { readPalette } from './page-colours.ts';

/** The palette of the page in the frame, which has changes that are not saved yet. */
function readShownPalette(): Colours | null {
  const shown = document.querySelector<HTMLIFrameElement>('.stage iframe')?.contentDocument?.documentElement;
  return shown ? readPalette(shown) : null;
}

/** The site's palette; null until it is known. */
export function useSiteColours(): Colours | null {
  const { value } = useLoaded(['design'], designApi.read);
  return readShownPalette() ?? (value ? getColours(value.draft.palette) : null);
}
