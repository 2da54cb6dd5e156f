import { lazyPart } from '../ui/lazy-part.tsx';
import { Loading } from '../ui/loading.tsx';

/** A color of the palette, of the section's theme, or one of its own. Lazy: few settings are colors. */
export const ColourChoice = lazyPart(() => import('../pickers/colour-field.tsx'), {
  fallback: <Loading label="Loading the colors" lines={2} />,
});
