import { lazyPart } from '../states/lazy-part.tsx';
import { Loading } from '../states/loading.tsx';

/** A palette colour, a colour of the section's theme, or a custom one. Lazy: few settings are colours. */
export const ColourChoice = lazyPart(() => import('./colour-field.tsx'), {
  fallback: <Loading label="Loading the colors" lines={2} />,
});
