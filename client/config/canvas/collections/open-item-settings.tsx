import { itemsApi } from '#client/config/kit/queries/collections-api.ts';
import { useStore } from '#client/config/kit/store.ts';
import { findVideoProblem, getItemVideo, withVideo } from '#domain/collections/item-video.ts';
import type { Editor } from '../editor.ts';
import { PreviewLink } from '../page/preview-link.tsx';
import type { EditorSession } from '../session/editor-session.ts';
import { ItemSettings } from './item-settings.tsx';
import { VideoFields } from './video-fields.tsx';

interface Props {
  onMoved: Editor['onMoved'];
  onAdopt: Editor['adopt'];
  session: EditorSession;
  canWrite: boolean;
}

export default function OpenItemSettings({ session, canWrite, onMoved, onAdopt }: Props) {
  const { stored: page } = useStore(session.store);
  if (!page.item) return null;
  return (
    <>
      {page.collectionKind === 'videos' && <VideoSettings session={session} canWrite={canWrite} />}
      <ItemSettings
        page={page}
        stored={page.item}
        isReadOnly={!canWrite}
        save={async (settings) => {
          await session.autosave.flush();
          const version = session.autosave.version();
          const saved = await itemsApi.saveSettings(page.id, { ...settings, version });
          session.update(saved);
          if (saved.path === page.path) await onAdopt(async () => {});
          else onMoved(saved);
        }}
      />
      {canWrite && <PreviewLink key={page.id} session={session} />}
    </>
  );
}

/** The video is a block of the page, so it is saved and published with the draft. */
function VideoSettings({ session, canWrite }: { session: EditorSession; canWrite: boolean }) {
  const { stored: page, history } = useStore(session.store);
  const video = getItemVideo(history.present.sections);
  return (
    <fieldset className="stack item-video" disabled={!canWrite}>
      <legend className="visually-hidden">Video</legend>
      <VideoFields
        value={video}
        error={findVideoProblem(video) ?? undefined}
        onChange={(next) =>
          session.edit(
            (content) => ({ ...content, sections: withVideo(content.sections, next, page.title) }),
            'video',
          )
        }
      />
      <p className="field-help">It is part of the page: visitors see the change once you publish.</p>
    </fieldset>
  );
}
