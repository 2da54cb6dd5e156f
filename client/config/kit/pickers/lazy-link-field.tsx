import { lazyPart } from '../states/lazy-part.tsx';
import { Loading } from '../states/loading.tsx';

/** Lazy: few settings use links. */
export const LazyLinkField = lazyPart(() => import('./link-field.tsx'), {
  fallback: <Loading label="Loading link" lines={2} />,
});
