import { useMemo } from 'react';
import { type Command, useCommands } from '../kit/navigation/commands.ts';
import type { Editor } from './editor.ts';
import type { PageVariants } from './session/use-variants.ts';

interface Parts {
  editor: Editor;
  /** Whether the header and footer can be edited yet. */
  hasHeaderFooter: boolean;
  variants: Pick<PageVariants, 'found' | 'canMake' | 'make'>;
}

const action = (id: string, label: string, run: () => void, keys?: string): Command => ({
  id,
  label,
  group: 'Actions',
  run,
  ...(keys !== undefined && { keys }),
});

/** Registers the page editor's commands. Arguments must be stable between renders. */
export function usePageCommands({
  editor,
  hasHeaderFooter,
  variants: { found: experiment, canMake, make },
}: Parts): void {
  const commands = useMemo(() => {
    const { session, canWrite, dispatch, openLibrary, openPalette } = editor;
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
      action('preview', 'Preview full screen', () => dispatch({ kind: 'preview', isPreview: true }), 'Esc'),
      ...(canWrite ? additions : []),
      ...(canWrite && hasHeaderFooter ? regions : []),
      ...(makesVariant
        ? [
            action('make-variant', experiment ? 'Make another variant' : 'Make a variant of this page', () =>
              make(experiment?.sectionId ?? null),
            ),
          ]
        : []),
      action('view-desktop', 'Desktop view', () => dispatch({ kind: 'device', device: 'desktop' })),
      action('view-tablet', 'Tablet view', () => dispatch({ kind: 'device', device: 'tablet' })),
      action('view-phone', 'Phone view', () => dispatch({ kind: 'device', device: 'phone' })),
      action('page-settings', 'Page settings', () => dispatch({ kind: 'tab', tab: 'page' })),
      action('versions', 'Published versions', () => dispatch({ kind: 'tab', tab: 'versions' })),
      action('shortcuts', 'Keyboard shortcuts', () => editor.command('shortcuts'), 'Ctrl /'),
      action('undo', 'Undo', session.undo, 'Ctrl Z'),
      action('redo', 'Redo', session.redo, 'Shift Ctrl Z'),
    ];
  }, [editor, hasHeaderFooter, canMake, experiment, make]);
  useCommands(commands);
}
