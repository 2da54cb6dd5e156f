import { toast } from 'sonner';
import { explain } from '#client/config/shell/api.ts';
import { linkFault } from './navigation.ts';
import type { SurroundingsSession } from './surroundings-session.ts';

/** The first validation error; null when valid. */
function faultOf(session: SurroundingsSession): string | null {
  const { settings } = session.store.get().history.present;
  const faulty = [...(settings?.navigation.main ?? []), ...(settings?.navigation.footer ?? [])]
    .flatMap((link) => [link, ...(link.children ?? [])])
    .find((link) => linkFault(link));
  if (faulty) return `${faulty.title.trim() || 'A link'}: ${linkFault(faulty)}`;
  return settings && settings.title.trim() === '' ? 'Give the site a name.' : null;
}

/** Saves header and footer for all pages and shows the result; true on success. */
export async function saveSurroundings(session: SurroundingsSession): Promise<boolean> {
  const fault = faultOf(session);
  if (fault) {
    toast.error(fault);
    return false;
  }
  try {
    await session.save();
    toast.success('Saved. Every page shows it now.');
    return true;
  } catch (error) {
    toast.error(explain(error));
    return false;
  }
}
