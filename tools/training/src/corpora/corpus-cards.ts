import type { CorpusName } from './labelled-text.ts';

export interface CorpusCard {
  /** Title and authors, as they are to be credited. */
  readonly source: string;
  readonly licence: string;
}

/** Who made the corpora, and under which licence: carried by every parameter file learned from them. */
export const CORPUS_CARDS: Readonly<Record<CorpusName, CorpusCard>> = {
  lgl: {
    source: 'Local-Global Lexicon (Lieberman, Samet and Sankaranarayanan 2010)',
    licence: 'annotations of the authors; see their publication',
  },
  gwn: { source: 'GeoWebNews (Gritta, Pilehvar and Collier 2019)', licence: 'annotations of the authors; see their publication' },
  'geocorpora-dev': { source: 'GeoCorpora (Wallgrün et al. 2018), one half', licence: 'annotations of the authors; see their publication' },
  'jawiki-dev': { source: 'Wikipedia Japanese NER dataset (Stockmark), one half', licence: 'CC BY-SA 3.0' },
  gum: { source: 'Georgetown University Multilayer corpus (Zeldes 2017)', licence: 'annotations CC BY 4.0; texts by genre' },
  wikigold: { source: 'WikiGold (Balasuriya et al. 2009)', licence: 'CC BY 4.0' },
  'uner-ewt': { source: 'Universal NER, English Web Treebank (Mayhew et al. 2024)', licence: 'CC BY-SA 4.0' },
  wnut17: { source: 'WNUT 2017 emerging entities (Derczynski et al. 2017)', licence: 'CC BY 4.0' },
  btc: { source: 'Broad Twitter Corpus (Derczynski et al. 2016)', licence: 'CC BY 4.0' },
  re3d: { source: 're3d (Defence Science and Technology Laboratory)', licence: 'OGL and CC BY, by document' },
  'ja-gsd': { source: 'UD Japanese GSD with named entities (Megagon Labs and others)', licence: 'CC BY-SA 4.0' },
};
