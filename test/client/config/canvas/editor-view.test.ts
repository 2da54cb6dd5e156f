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

describe('the view in which a page opens', () => {
  it('shows the page on a desktop with the inspector beside it', () => {
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
  ] as const)('the view fits a window of %i px: %s', (windowWidthPx, device) => {
    expect(openView(PAGE, { ...WIDE, windowWidthPx }).device).toBe(device);
  });

  it('hides the inspector if it would cover the page', () => {
    expect(openView(PAGE, { ...WIDE, isNarrow: true }).tab).toBeNull();
  });

  it('opens a collection with its items', () => {
    expect(openView({ ...PAGE, collectionKind: 'journal' }, WIDE).tab).toBe('items');
  });

  it('offers the section library on an empty page to contributors with write permission', () => {
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
])('the action %o keeps an identical view, so that nothing is drawn again', (command) => {
  expect(reduceView(VIEW, command)).toBe(VIEW);
});

describe('the Escape key', () => {
  const ESCAPE: ViewCommand = { kind: 'escape' };

  it('closes the shelf, then leaves the header, then opens the preview', () => {
    const start = { region: 'header', shelf: LIBRARY } as const;
    expect(reduce(start, ESCAPE)).toEqual({ ...VIEW, region: 'header' });
    expect(reduce(start, ESCAPE, ESCAPE)).toEqual(VIEW);
    expect(reduce(start, ESCAPE, ESCAPE, ESCAPE)).toEqual({ ...VIEW, isPreview: true });
  });

  it('leaves the preview that it opened', () => {
    expect(reduce({}, ESCAPE, ESCAPE)).toEqual(VIEW);
  });

  it('leaves the preview before the hidden parts behind it', () => {
    const start = { isPreview: true, region: 'header', shelf: LIBRARY } as const;
    expect(reduce(start, ESCAPE)).toEqual({ ...VIEW, region: 'header', shelf: LIBRARY });
  });
});

describe('the inspector', () => {
  it('opens on the selection and keeps the open tab', () => {
    expect(reduce({ tab: null }, { kind: 'open-inspector' }).tab).toBe('selection');
    expect(reduce({ tab: 'versions' }, { kind: 'open-inspector' }).tab).toBe('versions');
  });

  it('switches from the items to a selected block, and stays closed', () => {
    expect(reduce({ tab: 'items' }, { kind: 'block-selected' }).tab).toBe('selection');
    expect(reduce({ tab: 'page' }, { kind: 'block-selected' }).tab).toBe('page');
    expect(reduce({ tab: null }, { kind: 'block-selected' }).tab).toBeNull();
  });
});

describe('an added block or section', () => {
  it('makes room for the page in a narrow window', () => {
    expect(reduce({ shelf: LIBRARY }, { kind: 'added', from: 'sections', isNarrow: true }).shelf).toBeNull();
    const view = reduce({ shelf: PALETTE, tab: null }, { kind: 'added', from: 'blocks', isNarrow: true });
    expect(view).toEqual({ ...VIEW, tab: null });
  });

  it('the shelf stays open for the next block below it in other windows', () => {
    expect(reduce({ shelf: LIBRARY }, { kind: 'added', from: 'sections', isNarrow: false }).shelf).toEqual({
      kind: 'sections',
      place: 'selection',
    });
    expect(reduce({ shelf: PALETTE }, { kind: 'added', from: 'blocks', isNarrow: false }).shelf).toEqual({
      kind: 'blocks',
      place: 'selection',
    });
  });

  it('shows its settings if it is a block, but not if it is a section', () => {
    expect(reduce({ tab: null }, { kind: 'added', from: 'blocks', isNarrow: false }).tab).toBe('selection');
    expect(reduce({ tab: 'page' }, { kind: 'added', from: 'blocks', isNarrow: false }).tab).toBe('page');
    expect(reduce({ tab: null }, { kind: 'added', from: 'sections', isNarrow: false }).tab).toBeNull();
  });
});
