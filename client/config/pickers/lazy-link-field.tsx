import { lazyPart } from '../ui/lazy-part.tsx';
import { Loading } from '../ui/loading.tsx';

/** Lazy: few settings are links. */
export const LazyLinkField = lazyPart(() => import('./link-field.tsx'), {
  fallback: <Loading label="Loading the link" lines={2} />,
});
