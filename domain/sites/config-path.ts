/** Whether a path belongs to the configuration area (B2.07). */
export const isConfigPath = (path: string): boolean => path === '/config' || path.startsWith('/config/');
