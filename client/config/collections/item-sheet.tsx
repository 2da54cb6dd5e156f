import { Failed } from '../script-errors/failed.tsx';
import { Loading } from '../ui/loading.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { itemsApi } from './collections-api.ts';
import { ItemSettings } from './item-settings.tsx';

interface Props {
  /** Null: closed. */
  id: string | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Settings of an item that is not open. */
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
  if (!page?.item) return <Loading label="Loading the settings" lines={6} />;
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
