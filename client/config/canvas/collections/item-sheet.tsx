import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { itemsApi } from '#client/config/kit/queries/collections-api.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { ItemSettings } from './item-settings.tsx';

interface Props {
  id: string | null;
  onClose: () => void;
  onSaved: () => void;
}

export function ItemSheet({ id, onClose, onSaved }: Props) {
  return (
    <Sheet title="Settings" isOpen={id !== null} onClose={onClose}>
      {id !== null && <Loaded key={id} id={id} onSaved={onSaved} />}
    </Sheet>
  );
}

function Loaded({ id, onSaved }: { id: string; onSaved: () => void }) {
  const { value: page, problem, load } = useLoaded(['item', id], () => itemsApi.read(id));
  if (problem) return <Failed problem={problem} onRetry={() => void load()} />;
  if (!page?.item) return <Loading label="Loading settings" lines={6} />;
  return (
    <ItemSettings
      page={page}
      stored={page.item}
      isReadOnly={false}
      save={async (settings) => {
        await itemsApi.saveSettings(id, { ...settings, version: page.version });
        onSaved();
      }}
    />
  );
}
