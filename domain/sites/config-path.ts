/** Whether a path is of the owner's application (B2.07). */
export const isConfigPath = (path: string): boolean => path === '/config' || path.startsWith('/config/');
