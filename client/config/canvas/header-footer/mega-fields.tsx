import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { ImageChoice } from '#client/config/kit/shared/media/image-choice.tsx';
import type { NavigationLink } from '#schema/contracts/sites/website.ts';

interface Props {
  link: NavigationLink;
  isOffered: boolean;
  /** Whether the link is inside a mega menu, which also shows the link's description. */
  isInside: boolean;
  onChange: (patch: Partial<NavigationLink>) => void;
}

export function MegaFields({ link, isOffered, isInside, onChange }: Props) {
  const isFolder = (link.children?.length ?? 0) > 0;
  const isMega = isOffered && isFolder && link.isMega === true;
  return (
    <>
      {isOffered && isFolder && (
        <Check
          label="Mega menu"
          help="Opens across the window, with a column for each folder. On phones, it works like any other folder."
          isOn={link.isMega === true}
          onChange={(isOn) => onChange({ isMega: isOn })}
        />
      )}
      {(isMega || (isInside && !isFolder)) && (
        <Labelled label="Description" help={isMega ? 'Optional, beside the columns.' : 'Optional.'}>
          {(control) => (
            <textarea
              {...control}
              rows={2}
              maxLength={200}
              value={link.description ?? ''}
              onChange={({ target }) => onChange({ description: target.value || undefined })}
            />
          )}
        </Labelled>
      )}
      {isMega && (
        <ImageChoice
          label="Image"
          value={link.image ?? null}
          onChange={(image) => onChange({ image: image ?? undefined })}
        />
      )}
    </>
  );
}
