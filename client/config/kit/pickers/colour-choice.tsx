import { lazyPart } from '../states/lazy-part.tsx';
import { Loading } from '../states/loading.tsx';

/** A color of the palette, of the section's theme, or one of its own. Lazy: few settings are colors. */
export const ColourChoice = lazyPart(() => import('./colour-field.tsx'), {
  fallback: <Loading label="Loading the colors" lines={2} />,
});
