import {
  createDraftSession,
  createDraftState,
  type DraftState,
} from '#client/config/kit/drafts/draft-session.ts';
import { saveAndPublish } from '#client/config/kit/drafts/use-publish.ts';
import { designApi } from '#client/config/kit/queries/design-api.ts';
import { createStore } from '#client/config/kit/store.ts';
import type { Design, DesignState, PaletteColour } from '#schema/contracts/design/design.ts';
import type { FontTable } from '#schema/contracts/design/font-files.ts';
import type { OwnFont } from '#schema/contracts/design/own-font.ts';
import { type FontChoice, type FontPart, withChoice, withOwnFonts } from './fonts/font-choice.ts';
import type { FontPair } from './fonts/font-pairs.ts';

const isSame = (one: Design, other: Design) => JSON.stringify(one) === JSON.stringify(other);
export const hasUnpublished = ({ history, stored }: DraftState<Design, DesignState>): boolean =>
  !isSame(history.present, stored.published);

export type PreviewedFonts =
  | Pick<FontPair, 'fonts' | 'headingWeight'>
  | { part: FontPart; choice: FontChoice };

export function withPreviewedFonts(design: Design, tried: PreviewedFonts): Design {
  if ('part' in tried) return { ...design, fonts: withChoice(design.fonts, tried.part, tried.choice) };
  const { fonts, headingWeight } = tried;
  return { ...design, fonts, tweaks: { ...design.tweaks, headingWeight } };
}

/**
 * Creates a session for the design, which autosaves with undo and is published for all pages together.
 */
export function createDesignSession(state: DesignState, fonts: FontTable) {
  const store = createStore(createDraftState<Design, DesignState>(state));
  const drafts = createDraftSession<Design, DesignState>({
    store,
    read: designApi.read,
    save: designApi.saveDraft,
    isSame,
  });
  const { autosave, edit, update } = drafts;
  const tried = createStore<{ fonts: PreviewedFonts | null }>({ fonts: null });
  return {
    ...drafts,
    store,
    fonts,
    setColour: (colour: PaletteColour) =>
      edit(
        (design) => ({
          ...design,
          palette: design.palette.map((one) => (one.id === colour.id ? colour : one)),
        }),
        `colour:${colour.id}`,
      ),
    setPalette: (palette: PaletteColour[]) => edit((design) => ({ ...design, palette })),
    tried,
    /** Previews fonts on the page without selecting them; null ends the preview. */
    tryFonts(next: PreviewedFonts | null): void {
      if (tried.get().fonts !== next) tried.set({ fonts: next });
    },
    setFont: (part: FontPart, choice: FontChoice) =>
      edit((design) => ({ ...design, fonts: withChoice(design.fonts, part, choice) })),
    setPair: (pair: FontPair) => edit((design) => withPreviewedFonts(design, pair)),
    /** Updates the design's copies of the owner's font families to match the uploaded files. */
    refreshOwnFonts(families: readonly OwnFont[]): void {
      const { present } = store.get().history;
      const fonts = withOwnFonts(present.fonts, families);
      if (!isSame(present, { ...present, fonts })) edit((design) => ({ ...design, fonts }));
    },
    setTweaks: (tweaks: Partial<Design['tweaks']>) =>
      edit(
        (design) => ({ ...design, tweaks: { ...design.tweaks, ...tweaks } }),
        `tweak:${Object.keys(tweaks).join()}`,
      ),
    setDesign: (design: Design) => edit(() => design),
    setCustomCss: (customCss: string) =>
      edit(
        ({ customCss: _, ...design }) => ({ ...design, ...(customCss !== '' && { customCss }) }),
        'custom-css',
      ),
    backToPublished: () => edit(() => store.get().stored.published),
    async publish(): Promise<void> {
      update(await saveAndPublish(autosave, designApi.publish));
    },
  };
}
export type DesignSession = ReturnType<typeof createDesignSession>;
