import { describe, expect, it, test } from 'vitest';
import {
  type EditorView,
  openView,
  reduceView,
  type ViewCommand,
} from '#client/config/canvas/session/editor-view.ts';
import { emptySection } from '#domain/pages/commands/sections.ts';

const PAGE = { draft: { sections: [emptySection('s1')] }, collectionKind: null };
const EMPTY_PAGE = { ...PAGE, draft: { sections: [] } };
const WIDE = { windowWidthPx: 1440, isNarrow: false, canWrite: true };
const VIEW = openView(PAGE, WIDE);
const LIBRARY = { kind: 'sections', place: { afterSectionId: 's1' } } as const;
const PALETTE = { kind: 'blocks', place: { sectionId: 's1', afterBlockId: null } } as const;

const reduce = (start: Partial<EditorView>, ...commands: ViewCommand[]): EditorView =>
  commands.reduce(reduceView, { ...VIEW, ...start });

describe('the editor’s view of a page that has just been opened', () => {
  it('uses the desktop view, with the inspector beside the page', () => {
    expect(VIEW).toEqual({
      region: 'page',
      device: 'desktop',
      isPreview: false,
      tab: 'selection',
      shelf: null,
      savingId: null,
      isSelectingSeveral: false,
      isHelpOpen: false,
      isForeign: false,
    });
  });

  it.each([
    [500, 'phone'],
    [900, 'tablet'],
    [1024, 'desktop'],
  ] as const)('a window %i px wide uses the device view %s', (windowWidthPx, device) => {
    expect(openView(PAGE, { ...WIDE, windowWidthPx }).device).toBe(device);
  });

  it('hides the inspector if it would cover the page', () => {
    expect(openView(PAGE, { ...WIDE, isNarrow: true }).tab).toBeNull();
  });

  it('opens a collection page with its items tab', () => {
    expect(openView({ ...PAGE, collectionKind: 'journal' }, WIDE).tab).toBe('items');
  });

  it('opens the section library on an empty page, for contributors with write permission', () => {
    expect(openView(EMPTY_PAGE, WIDE).shelf).toEqual({ kind: 'sections', place: 'selection' });
    expect(openView(EMPTY_PAGE, { ...WIDE, canWrite: false }).shelf).toBeNull();
  });
});

test.each<[ViewCommand, Partial<EditorView>]>([
  [{ kind: 'enter', region: 'header' }, { region: 'header' }],
  [{ kind: 'device', device: 'phone' }, { device: 'phone' }],
  [{ kind: 'preview', isPreview: true }, { isPreview: true }],
  [{ kind: 'tab', tab: 'versions' }, { tab: 'versions' }],
  [{ kind: 'tab', tab: null }, { tab: null }],
  [{ kind: 'shelf', shelf: PALETTE }, { shelf: PALETTE }],
  [{ kind: 'save-section', savingId: 's1' }, { savingId: 's1' }],
  [{ kind: 'select-several', isSelectingSeveral: true }, { isSelectingSeveral: true }],
  [{ kind: 'help', isHelpOpen: true }, { isHelpOpen: true }],
  [{ kind: 'loaded', isForeign: true }, { isForeign: true }],
])('the action %o changes only its part of the view', (command, part) => {
  expect(reduceView(VIEW, command)).toEqual({ ...VIEW, ...part });
});

test.each<ViewCommand>([
  { kind: 'enter', region: 'page' },
  { kind: 'device', device: 'desktop' },
  { kind: 'preview', isPreview: false },
  { kind: 'tab', tab: 'selection' },
  { kind: 'shelf', shelf: null },
  { kind: 'open-inspector' },
  { kind: 'block-selected' },
  { kind: 'loaded', isForeign: false },
])(
  'the action %o without an effect returns the same object, so that React renders nothing again',
  (command) => {
    expect(reduceView(VIEW, command)).toBe(VIEW);
  },
);

describe('the Escape key', () => {
  const ESCAPE: ViewCommand = { kind: 'escape' };

  it('closes the shelf, then leaves the header, then starts the preview', () => {
    const start = { region: 'header', shelf: LIBRARY } as const;
    expect(reduce(start, ESCAPE)).toEqual({ ...VIEW, region: 'header' });
    expect(reduce(start, ESCAPE, ESCAPE)).toEqual(VIEW);
    expect(reduce(start, ESCAPE, ESCAPE, ESCAPE)).toEqual({ ...VIEW, isPreview: true });
  });

  it('leaves a preview that it started', () => {
    expect(reduce({}, ESCAPE, ESCAPE)).toEqual(VIEW);
  });

  it('leaves the preview first, and keeps the shelf and header that the preview hides', () => {
    const start = { isPreview: true, region: 'header', shelf: LIBRARY } as const;
    expect(reduce(start, ESCAPE)).toEqual({ ...VIEW, region: 'header', shelf: LIBRARY });
  });
});

describe('the inspector', () => {
  it('opens with the settings of the selection, but keeps a tab that is already open', () => {
    expect(reduce({ tab: null }, { kind: 'open-inspector' }).tab).toBe('selection');
    expect(reduce({ tab: 'versions' }, { kind: 'open-inspector' }).tab).toBe('versions');
  });

  it('switches from the items tab to a selected block, and stays closed if it is closed', () => {
    expect(reduce({ tab: 'items' }, { kind: 'block-selected' }).tab).toBe('selection');
    expect(reduce({ tab: 'page' }, { kind: 'block-selected' }).tab).toBe('page');
    expect(reduce({ tab: null }, { kind: 'block-selected' }).tab).toBeNull();
  });
});

describe('adding a block or a section', () => {
  it('closes the shelf in a narrow window, to make room for the page', () => {
    expect(reduce({ shelf: LIBRARY }, { kind: 'added', from: 'sections', isNarrow: true }).shelf).toBeNull();
    const view = reduce({ shelf: PALETTE, tab: null }, { kind: 'added', from: 'blocks', isNarrow: true });
    expect(view).toEqual({ ...VIEW, tab: null });
  });

  it('keeps the shelf open in a wide window, so that the next one goes below the selection', () => {
    expect(reduce({ shelf: LIBRARY }, { kind: 'added', from: 'sections', isNarrow: false }).shelf).toEqual({
      kind: 'sections',
      place: 'selection',
    });
    expect(reduce({ shelf: PALETTE }, { kind: 'added', from: 'blocks', isNarrow: false }).shelf).toEqual({
      kind: 'blocks',
      place: 'selection',
    });
  });

  it('opens the settings of an added block, but not of an added section', () => {
    expect(reduce({ tab: null }, { kind: 'added', from: 'blocks', isNarrow: false }).tab).toBe('selection');
    expect(reduce({ tab: 'page' }, { kind: 'added', from: 'blocks', isNarrow: false }).tab).toBe('page');
    expect(reduce({ tab: null }, { kind: 'added', from: 'sections', isNarrow: false }).tab).toBeNull();
  });
});
