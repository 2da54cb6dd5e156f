/** Returns true on the first call only: pages render from top to bottom. */
export function firstOnly(): () => boolean {
  let isClaimed = false;
  return () => {
    if (isClaimed) return false;
    isClaimed = true;
    return true;
  };
}
