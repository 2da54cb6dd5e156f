/**
 * Returns a function that is true on its first call. Pages render from top to bottom, so the first call is
 * for the first image.
 */
export function createFirstClaim(): () => boolean {
  let isClaimed = false;
  return () => {
    if (isClaimed) return false;
    isClaimed = true;
    return true;
  };
}
