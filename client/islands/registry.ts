import type { ComponentType } from 'react';

/** Islands by the name that worker/render/document/island.tsx writes; each in a chunk of its own. */
export const ISLANDS: Readonly<Record<string, () => Promise<ComponentType<never>>>> = {
  'announcement-bar': () =>
    import('./announcement-bar/announcement-bar.tsx').then(
      (module) => module.AnnouncementBar as ComponentType<never>,
    ),
};
