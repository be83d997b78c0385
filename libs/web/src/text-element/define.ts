/** The element for pages without a bundler: loading this module defines `<locitorium-text>`. */
import { LocitoriumText } from './locitorium-text.ts';

customElements.define('locitorium-text', LocitoriumText);
