import { lazyPart } from '../states/lazy-part.tsx';
import { Loading } from '../states/loading.tsx';

/** Lazy: few settings use colours. */
export const ColourChoice = lazyPart(() => import('./colour-field.tsx'), {
  fallback: <Loading label="Loading colors" lines={2} />,
});
