/** What tells a town from its namesakes, country by country; texts about its surroundings leave it out, older texts did not know it. */
const ADDITIONS: readonly (readonly [countries: string, pattern: RegExp])[] = [
  // Bad Godesberg, Bad Aussee.
  ['DE AT CH CZ PL', /^Bad (?<short>.+)$/],
  // Hall in Tirol, Bruck an der Mur, Frankfurt am Main.
  ['DE AT CH IT', /^(?<short>\p{L}[\p{L}-]+) (?:am|an der|im|in|in der|bei|ob der|unter|vor der|auf der|auf) .+$/u],
  // Le Tréport, Le Mans: the article goes into a preposition (au Mans, du Tréport).
  ['FR BE CH', /^Les? (?<short>.+)$/],
  // Châlons-sur-Marne, Aulnay-sous-Bois.
  ['FR BE CH', /^(?<short>\p{L}[\p{L}']+)-(?:sur|sous|en|lès|lez|devant)-.+$/u],
  // Kingston upon Hull, Burton-on-Trent, Newton-le-Willows.
  ['GB IE', /^(?<short>\p{L}+)(?: |-)(?:upon|on|under|in|by|le)(?: |-).+$/u],
  // San Antonio del Táchira, San Cristóbal de las Casas, Santiago de Cuba.
  [
    'AR BO CL CO CR CU DO EC ES GT HN MX NI PA PE PY SV UY VE',
    /^(?<short>(?:San|Santa|Santo) \p{L}+|Santiago|Concepción|Asunción|Trinidad) (?:de|del) .+$/u,
  ],
];

/** The name without what tells the town from its namesakes, or null. */
export function shortCityName(name: string, country: string): string | null {
  for (const [countries, pattern] of ADDITIONS) {
    const short = countries.includes(country) ? pattern.exec(name)?.groups?.['short'] : undefined;
    if (short !== undefined) return short;
  }
  return null;
}
