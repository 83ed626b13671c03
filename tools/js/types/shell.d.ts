/** What the server puts before the service worker (russianbank/web/shell.py). */
declare const SHELL: {
  version: string;
  language: string;
  pages: string[];
  folders: string[];
  files: string[];
};
