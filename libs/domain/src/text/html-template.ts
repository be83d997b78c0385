const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as the content of an element or a quoted attribute. Lone surrogates become U+FFFD. */
export function escapeHtml(text: string): string {
  return text.toWellFormed().replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** A template with each `%NAME%` of the parts replaced, in one pass, so that inserted text is not searched again. Names are letters. */
export function filledTemplate(template: string, parts: Readonly<Record<string, string>>): string {
  return template.replace(new RegExp(`%(${Object.keys(parts).join('|')})%`, 'g'), (whole, name: string) => parts[name] ?? whole);
}
