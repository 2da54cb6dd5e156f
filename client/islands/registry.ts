import type { ComponentType } from 'react';

/** Islands by the name that worker/render/document/island.tsx renders; each is its own chunk. */
export const ISLANDS: Readonly<Record<string, () => Promise<ComponentType<never>>>> = {
  'announcement-bar': () =>
    import('./announcement-bar/announcement-bar.tsx').then(
      (module) => module.AnnouncementBar as ComponentType<never>,
    ),
};
