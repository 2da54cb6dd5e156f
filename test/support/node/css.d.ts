/** Style sheets that client code imports; handled by the bundler. */
declare module '*.css';
