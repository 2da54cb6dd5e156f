/** A failure whose message explains the next step. */
export class DeployError extends Error {}
