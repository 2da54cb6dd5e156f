/** Answers true the first time that it is asked: pages are rendered from top to bottom. */
export function firstOnly(): () => boolean {
  let isClaimed = false;
  return () => {
    if (isClaimed) return false;
    isClaimed = true;
    return true;
  };
}
