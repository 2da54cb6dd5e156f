/** Error messages, in the exact words of the specification. */

/** Message of B5.02. */
export const designNotFound = (design: string, loaded: readonly string[]): string =>
  `Design '${design}' not found. Currently loaded designs: [${loaded.join(', ')}].`;
/** Message of B5.03. */
export const notTheDesigns = (design: string): string =>
  `These are not the gallery designs you are looking for. (We could not find a design by the name ${design})`;
/** Message of B5.04. */
export const containerNotFound = (selector: string): string => `No gallery '${selector}' container found.`;
/** Message of B8.3.04. */
export const transitionNotFound = (name: string): string =>
  `The stacked transition '${name}' could not be found.`;
/** Message of B8.3.01 and B8.3.02. */
export const DECODING_FAILED = 'Error decoding gallery block data.';
export const EVALUATING_FAILED = 'Error evaluating gallery block data.';
/** Message of B8.3.03. */
export const LIGHTBOX_UNAVAILABLE = 'lightboxify is not available in this tier!';
/** Message of B8.3.06. */
export const VIDEO_LOADER_MISSING = 'VideoLoader not found';
export const IMAGE_LOADER_MISSING = 'Loader2 not found';
