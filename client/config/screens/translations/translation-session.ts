import {
  createDraftSession,
  createDraftState,
  type DraftState,
} from '#client/config/kit/drafts/draft-session.ts';
import { createDraftStorage } from '#client/config/kit/drafts/draft-storage.ts';
import { createStore } from '#client/config/kit/store.ts';
import type { TranslationDetail } from '#schema/contracts/translations/translation-api.ts';
import { diffDrafts, isSameDraft, type TranslationDraft, toDraft } from './translation-draft.ts';
import { type Subject, translationsApi } from './translations-api.ts';

interface StoredTranslation {
  version: number;
  updatedAt: number;
  isOwnChange?: boolean;
  draft: TranslationDraft;
  isPublished: boolean;
  hasUnpublishedChanges: boolean;
}

interface State extends DraftState<TranslationDraft, StoredTranslation> {
  /** Validation messages by field, such as `texts.title`. */
  errors: Readonly<Record<string, string>>;
}

const toStored = (detail: TranslationDetail): StoredTranslation => ({
  version: detail.version,
  updatedAt: detail.updatedAt ?? Date.now(),
  isOwnChange: detail.isOwnChange,
  draft: toDraft(detail),
  isPublished: detail.isPublished,
  hasUnpublishedChanges: detail.hasUnpublishedChanges,
});

const isDraft = (value: unknown): value is TranslationDraft =>
  typeof value === 'object' && value !== null && 'texts' in value && 'hiddenBlocks' in value;

/**
 * Creates an editing session for a translation. It saves only the changes since the newest version that the
 * session knows.
 */
export function createTranslationSession(subject: Subject, detail: TranslationDetail) {
  const opened = toStored(detail);
  const store = createStore<State>({ ...createDraftState(opened), errors: {} });
  let base = opened.draft;
  const read = async () => {
    const stored = toStored(await translationsApi.read(subject));
    base = stored.draft;
    return stored;
  };
  const session = createDraftSession<TranslationDraft, StoredTranslation>({
    store,
    storage: createDraftStorage('translation', `${subject.language}.${subject.kind}.${subject.id}`, isDraft),
    read,
    save: async (version, draft) => {
      const { dropped: _, ...saved } = await translationsApi.save(subject, {
        version,
        ...diffDrafts(base, draft),
      });
      base = draft;
      return { ...saved, draft };
    },
    isSame: isSameDraft,
    onOutcome: (_, { errors }) => {
      store.set({ errors: errors ?? {} });
      return {};
    },
  });
  return { ...session, store, subject, detail };
}

export type TranslationSession = ReturnType<typeof createTranslationSession>;
