import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { LoadError } from './failed-part.tsx';
import { PartBoundary } from './part-boundary.tsx';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Like React's `lazy`, but fails with a LoadError. */
export const lazyCode = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  lazy(() =>
    load().catch((cause: unknown) => {
      throw new LoadError('The code of a part could not be loaded.', { cause });
    }),
  );

interface Options {
  fallback: ReactNode;
  isPage?: boolean;
}

/** A component whose code loads on first render or on preload. */
export type LazyPart<Props> = ComponentType<Props> & { preload: () => void };

export function lazyPart<Props extends object>(
  load: Load<Props>,
  { fallback, isPage = false }: Options,
): LazyPart<Props> {
  /** The preloaded component. `lazy` would briefly show the fallback first and lose text typed there. */
  let loaded: ComponentType<Props> | undefined;
  const LazyCode = lazyCode(load);
  // biome-ignore lint/correctness/noComponentHookFactories: lazyPart() runs once per part, when a module loads
  const Loaded = (props: Props) => {
    // The component is fixed at the first render, because another component type would reset the state.
    const [Part] = useState(() => loaded ?? LazyCode);
    return (
      <PartBoundary isPage={isPage}>
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
  // Ignore a failure here, because rendering the part shows it.
  const preload = () =>
    void load().then(
      (part) => {
        loaded = part.default;
      },
      () => undefined,
    );
  return Object.assign(Loaded, { preload });
}
