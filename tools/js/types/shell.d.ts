/** What the server puts before the service worker (russianbank/web/shell.py). */
declare const SHELL: {
  version: string;
  language: string;
  pages: string[];
  /** The address of the page that is kept for each. */
  folders: Record<string, string>;
  away: string;
  still: string[];
  files: string[];
};
