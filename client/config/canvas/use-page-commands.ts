import { useMemo } from 'react';
import type { Device } from '../kit/drafts/devices.ts';
import { type Command, useCommands } from '../kit/navigation/commands.ts';
import type { InspectorTab } from './panels/inspector-tabs.ts';
import type { CanvasSession } from './session/canvas-session.ts';
import type { InspectorActions } from './session/inspector-actions.ts';
import type { PageVariants } from './session/use-variants.ts';

interface Parts {
  session: CanvasSession;
  canWrite: boolean;
  /** Whether header and footer can be edited already. */
  hasHeaderFooter: boolean;
  variants: Pick<PageVariants, 'found' | 'canMake' | 'make'>;
  openLibrary: InspectorActions['onAddSection'];
  openPalette: InspectorActions['onAdd'];
  openPreview: () => void;
  openShortcuts: () => void;
  setDevice: (device: Device) => void;
  setTab: (tab: InspectorTab) => void;
}

const action = (id: string, label: string, run: () => void, keys?: string): Command => ({
  id,
  label,
  group: 'Actions',
  run,
  ...(keys !== undefined && { keys }),
});

/** What the command menu offers while a page is edited. Each part must be the same from one render to the next. */
export function usePageCommands({
  session,
  canWrite,
  hasHeaderFooter,
  variants: { found: experiment, canMake, make },
  openLibrary,
  openPalette,
  openPreview,
  openShortcuts,
  setDevice,
  setTab,
}: Parts): void {
  const commands = useMemo(() => {
    const additions = [
      action('add-section', 'Add a section', () => openLibrary('selection')),
      action('add-block', 'Add a block', () => openPalette('selection')),
    ];
    const regions = [
      action('edit-header', 'Edit header', () => session.enter('header')),
      action('edit-footer', 'Edit footer', () => session.enter('footer')),
    ];
    const makesVariant = canMake && (!experiment || experiment.status === 'draft');
    return [
      action('preview', 'Preview full screen', openPreview, 'Esc'),
      ...(canWrite ? additions : []),
      ...(canWrite && hasHeaderFooter ? regions : []),
      ...(makesVariant
        ? [
            action('make-variant', experiment ? 'Make another variant' : 'Make a variant of this page', () =>
              make(experiment?.sectionId ?? null),
            ),
          ]
        : []),
      action('view-desktop', 'Desktop view', () => setDevice('desktop')),
      action('view-tablet', 'Tablet view', () => setDevice('tablet')),
      action('view-phone', 'Phone view', () => setDevice('phone')),
      action('page-settings', 'Page settings', () => setTab('page')),
      action('versions', 'Published versions', () => setTab('versions')),
      action('shortcuts', 'Keyboard shortcuts', openShortcuts, 'Ctrl /'),
      action('undo', 'Undo', session.undo, 'Ctrl Z'),
      action('redo', 'Redo', session.redo, 'Shift Ctrl Z'),
    ];
  }, [
    session,
    canWrite,
    hasHeaderFooter,
    canMake,
    experiment,
    make,
    openLibrary,
    openPalette,
    openPreview,
    openShortcuts,
    setDevice,
    setTab,
  ]);
  useCommands(commands);
}
