/** The texts of what can go wrong in a gallery, to the letter. */

/** Of the runtime (B5.02). */
export const designNotFound = (design: string, loaded: readonly string[]): string =>
  `Design '${design}' not found. Currently loaded designs: [${loaded.join(', ')}].`;
/** Of the older look-up by name (B5.03, decisions 6). */
export const notTheDesigns = (design: string): string =>
  `These are not the gallery designs you are looking for. (We could not find a design by the name ${design})`;
/** B5.04 */
export const containerNotFound = (selector: string): string => `No gallery '${selector}' container found.`;
/** B8.3.04 */
export const transitionNotFound = (name: string): string =>
  `The stacked transition '${name}' could not be found.`;
/** B8.3.01, B8.3.02 */
export const DECODING_FAILED = 'Error decoding gallery block data.';
export const EVALUATING_FAILED = 'Error evaluating gallery block data.';
/** B8.3.03 */
export const LIGHTBOX_UNAVAILABLE = 'lightboxify is not available in this tier!';
/** B8.3.06 */
export const VIDEO_LOADER_MISSING = 'VideoLoader not found';
export const IMAGE_LOADER_MISSING = 'Loader2 not found';
