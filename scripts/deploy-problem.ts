/**
 * Why these settings (wrangler.toml) must not be deployed; null where they may. In development the panel shows mails that
 * open accounts, and any client names its own network address.
 */
export const findDeployProblem = (settings: string): string | null =>
  /^\s*ENVIRONMENT\s*=\s*"production"/m.test(settings)
    ? null
    : 'wrangler.toml has the settings of your own machine. Set ENVIRONMENT = "production" before you deploy (docs/deploy.md).';
