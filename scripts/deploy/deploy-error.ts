/** A failure that its message explains, with what to do next. */
export class DeployError extends Error {}
