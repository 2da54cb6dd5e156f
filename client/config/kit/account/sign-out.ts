import { logOut } from '#schema/contracts/accounts/session-calls.ts';
import { explain } from '../api/api.ts';
import { callApi } from '../api/call-api.ts';
import { toast } from '../ui/toast.ts';

export async function signOut(): Promise<void> {
  try {
    await callApi(logOut, {});
    window.location.assign('/?logout=true');
  } catch (error) {
    toast.error(explain(error));
  }
}
