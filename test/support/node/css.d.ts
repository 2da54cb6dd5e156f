/** Style sheets that client code imports; the bundler takes them. */
declare module '*.css';
