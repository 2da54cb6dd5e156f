/**
 * Imports a module, and asks for it again where it failed before: browsers remember that a module's address failed, and try it no
 * second time. Safari does not say which address it was; there the first failure stays.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const [address] = /https?:\S+\.js/.exec(error instanceof TypeError ? error.message : '') ?? [];
    if (!address) throw error;
    return import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
  }
}
