import { logOut } from '#schema/contracts/accounts/visitor-calls.ts';
import { toast } from '../ui/toast.ts';
import { explain } from './api.ts';
import { callApi } from './call-api.ts';

/** Signs out and opens the public site. */
export async function signOut(): Promise<void> {
  try {
    await callApi(logOut, {});
    window.location.assign('/?logout=true');
  } catch (error) {
    toast.error(explain(error));
  }
}
