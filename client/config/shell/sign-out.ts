import { toast } from 'sonner';
import { api, explain } from './api.ts';

/** Signs out and opens the public site. */
export async function signOut(): Promise<void> {
  try {
    await api('POST', '/api/auth/Logout');
    window.location.assign('/?logout=true');
  } catch (error) {
    toast.error(explain(error));
  }
}
