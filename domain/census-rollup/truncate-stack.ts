/** Limits of A8.30. */
export const MAX_STACK_LENGTH = 5000;
export const STACK_TRUNCATED_NOTE = '[STACK TRACE TRUNCATED]';

/** Cuts a stack to 5000 characters and says so; one that its sender cut already stays as it is. */
export function truncateStack(stack: string): string {
  if (stack.length <= MAX_STACK_LENGTH) return stack;
  const isCutAlready =
    stack.length <= MAX_STACK_LENGTH + STACK_TRUNCATED_NOTE.length + 1 &&
    stack.endsWith(STACK_TRUNCATED_NOTE);
  return isCutAlready ? stack : `${stack.slice(0, MAX_STACK_LENGTH)}${STACK_TRUNCATED_NOTE}`;
}
