import { type Colours, getColours } from '#domain/colours/palette.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { designApi } from '../queries/design-api.ts';
import { readPalette } from './page-colours.ts';

/** Reads the palette, including unsaved changes, from the page in the editor's iframe. */
function readFramePalette(): Colours | null {
  const shown = document.querySelector<HTMLIFrameElement>('.stage iframe')?.contentDocument?.documentElement;
  return shown ? readPalette(shown) : null;
}

export function useSiteColours(): Colours | null {
  const { value } = useLoaded(['design'], designApi.read);
  return readFramePalette() ?? (value ? getColours(value.draft.palette) : null);
}
