import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { explain } from '#client/config/kit/api/api.ts';
import { type Medium, mediaApi } from '#client/config/kit/shared/media/media-api.ts';
import { useStore } from '#client/config/kit/store.ts';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { FONTS } from '#schema/contracts/design/font-families.ts';
import type { DesignSession } from '../design-session.ts';
import { AddFonts, describeFace } from './add-fonts.tsx';
import { findParts } from './font-choice.ts';
import { InFace } from './in-face.tsx';
import type { OwnFontList } from './use-own-fonts.ts';

interface Props {
  session: DesignSession;
  own: OwnFontList;
}

export function OwnFonts({ session, own }: Props) {
  const refresh = async () => session.refreshOwnFonts(await own.reload());
  return (
    <section className="panel-part stack" aria-labelledby="own-fonts">
      <h2 id="own-fonts">Your fonts</h2>
      <p className="quiet">
        WOFF2, WOFF, TTF or OTF, up to 5 MB each. Upload only fonts whose license allows their use on a
        website.
      </p>
      {own.problem && (
        <p className="field-error" role="alert">
          {own.problem}
        </p>
      )}
      {own.families.map((font) => (
        <div key={font.family} className="own-font">
          <h3>
            <InFace choice={{ own: font }} className="font-name">
              {font.family}
            </InFace>
          </h3>
          <ul>
            {own.files
              .filter((file) => file.font?.family === font.family)
              .map((file) => (
                <OwnFile key={file.id} file={file} session={session} onRemoved={refresh} />
              ))}
          </ul>
        </div>
      ))}
      <AddFonts onAdded={refresh} />
    </section>
  );
}

interface FileProps {
  file: Medium;
  session: DesignSession;
  onRemoved: () => Promise<void>;
}

/**
 * A font file uploaded by the owner. Removing it requires confirmation if the design uses the font, and can
 * be undone.
 */
function OwnFile({ file, session, onRemoved }: FileProps) {
  const { history, stored } = useStore(session.store);
  const [isAsking, setAsking] = useState(false);
  const family = file.font?.family ?? '';
  const face = file.font ? describeFace(file.font) : file.filename;
  const parts = new Set([history.present, stored.published].flatMap(({ fonts }) => findParts(fonts, family)));
  const restore = async () => {
    await mediaApi.restore(file.id);
    await onRemoved();
  };
  const remove = useMutation({
    mutationFn: () => mediaApi.remove(file.id),
    onError: (error) => toast.error(explain(error)),
    onSuccess: async () => {
      setAsking(false);
      toast(`${family}, ${face}: removed`, { action: { label: 'Undo', onClick: () => void restore() } });
      await onRemoved();
    },
  });
  return (
    <li className="own-file">
      <span>{face}</span>
      <IconButton
        label={`Remove ${family}, ${face}`}
        icon={Trash2}
        onPress={() => (parts.size > 0 ? setAsking(true) : remove.mutate())}
      />
      {isAsking && (
        <div className="notice is-serious" role="alert">
          <p>
            {parts.has('heading')
              ? parts.has('body')
                ? 'Headings and text use'
                : 'Headings use'
              : 'Text uses'}{' '}
            this font. If you remove its last file, {FONTS['system-sans'].name.toLowerCase()} or{' '}
            {FONTS['system-serif'].name} is used instead. Visitors see this font until you publish, for at
            most 30 days.
          </p>
          <button
            type="button"
            className="button"
            disabled={remove.isPending}
            onClick={() => remove.mutate()}
          >
            Remove anyway
          </button>
          <button type="button" className="button" onClick={() => setAsking(false)}>
            Keep it
          </button>
        </div>
      )}
    </li>
  );
}
