/** "#SanFrancisco_CA" → "San Francisco CA". */
export const splitWords = (raw: string): string =>
  raw
    .replace(/^#/, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll('_', ' ');
