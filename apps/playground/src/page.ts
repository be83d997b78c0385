/** The page for another service than a server: the static site mounts it over an engine in the browser. */
import './styles.ts';

export { App } from './app/app.tsx';
export type { PageClient, PageService } from './service/page-service.ts';
export type { PageSettings } from './service/page-settings.ts';
