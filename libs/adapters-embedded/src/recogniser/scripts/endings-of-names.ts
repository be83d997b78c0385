/**
 * Endings that are cut off a name that no gazetteer has, by the letters of its script; expressions, parted by spaces. Of the names in
 * `data/annotated` that are written with one of them, at least three in four end before it (docs/design/recognition.md). More are cut off
 * known names: those of the gazetteer's `endings-of-other-scripts.ts`.
 */
const ENDINGS: readonly (readonly [letters: string, endings: string])[] = [
  ['\u0530-\u058f', 'ում ի ից յի յից ը'],
  // Marathi and Nepali; Hindi writes its postpositions alone.
  ['\u0900-\u097f', 'को मा बाट सम्म लाई तिर मै सँग तर्फ देखि च्या हून मधील चे मध्ये मध्येही मधून कडे मार्गे जवळ सह'],
  // "র" only behind these vowels, or it takes a letter off "রংপুর"; nor off "বাজার".
  ['\u0980-\u09ff', 'ের ে েও য় তে তেও (?<=[\u09be-\u09c0])(?<!বাজা)র'],
  ['\u0a80-\u0aff', 'ના માં થી એ ને નું નાં માંથી'],
  ['\u0b80-\u0bff', 'யில் வின் யின் யிலும் விலிருந்து வும் யை யைச் யில்தான் யிலிருந்து'],
  ['\u0c00-\u0c7f', 'లో లోని లోనూ పై'],
  ['\u0c80-\u0cff', 'ದ ಯ ದಲ್ಲಿ ಯಲ್ಲಿ ಕ್ಕೆ ಯಿಂದ ದಿಂದ ಗಳಿಂದ'],
  ['\u0d00-\u0d7f', 'യിൽ യിലെ യും യുടെ യിലേക്കു യിലേക്കുള്ള'],
  ['\u10a0-\u10ff', 'ში შიც ზე თან სკენ'],
];
/** Of the name before an ending, in UTF-16 code units. */
const SHORTEST_NAME = 3;

let endings: RegExp | null = null;

/** Where the name ends in a word that no gazetteer has, as an offset: before the longest of its endings. */
export function endOfUnknownName(word: string): number {
  // Joiners may stand before an ending; য় is one character or, as here, two.
  endings ??= new RegExp(
    ENDINGS.map(([letters, listed]) => {
      const written = listed.replaceAll(' ', '|').replaceAll('\u09af\u09bc', '(?:\u09df|\u09af\u09bc)');
      return `(?<=[${letters}]{${SHORTEST_NAME}})[\\u200c\\u200d]*(?:${written})$`;
    }).join('|'),
    'u',
  );
  const at = word.search(endings);
  return at < 0 ? word.length : at;
}
