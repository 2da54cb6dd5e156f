/** A failure whose message explains what to do next. */
export class DeployError extends Error {}
