/** Creates a function that returns true only on its first call: pages render from top to bottom. */
export function createFirstClaim(): () => boolean {
  let isClaimed = false;
  return () => {
    if (isClaimed) return false;
    isClaimed = true;
    return true;
  };
}
