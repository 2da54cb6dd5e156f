import { toast } from 'sonner';
import { explain } from '#client/config/shell/api.ts';
import { validateLink } from './navigation.ts';
import type { HeaderFooterSession } from './session.ts';

/** The first validation error; null when valid. */
function findFault(session: HeaderFooterSession): string | null {
  const { settings } = session.store.get().history.present;
  const faulty = [...(settings?.navigation.main ?? []), ...(settings?.navigation.footer ?? [])]
    .flatMap((link) => [link, ...(link.children ?? [])])
    .find((link) => validateLink(link));
  if (faulty) return `${faulty.title.trim() || 'A link'}: ${validateLink(faulty)}`;
  return settings && settings.title.trim() === '' ? 'Give the site a name.' : null;
}

/** Saves header and footer for all pages and shows the result; true on success. */
export async function saveHeaderFooter(session: HeaderFooterSession): Promise<boolean> {
  const fault = findFault(session);
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
