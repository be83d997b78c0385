import type { Words } from './words.ts';

const number = (value: number): string => value.toLocaleString('en');
const plural = (count: number, one: string, many = `${one}s`): string => `${number(count)} ${count === 1 ? one : many}`;

export const EN: Words = {
  tagline: 'Text in, real places out',
  skipToText: 'Skip to the text',
  language: 'Language',
  theme: 'Colours',
  themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
  engine: 'Engine',
  engineOnly: 'The one engine of this server',
  engineHelp: 'Another engine reads the open texts again; what you corrected stays.',
  extractors: { embedded: 'built-in recogniser', llm: 'language model' },
  builtInGazetteer: 'built-in gazetteer',
  selectors: { embedded: 'built-in ranker', llm: 'language model', cascade: 'ranker, then language model' },
  reference: 'API reference',

  inputTitle: 'Which places does a text speak of?',
  inputHelp: 'Paste a text, or drop a text file or JSON lines here. It is sent to this server alone and not stored.',
  inputLabel: 'Text or JSON lines',
  inputPlaceholder: 'Paste a news story, a report, a post…',
  find: 'Find places',
  findShortcut: 'Ctrl + Enter',
  openFile: 'Open a file…',
  dropHere: 'Drop the file here',
  examples: 'Examples',
  characters: (count, limit) => (limit === null ? plural(count, 'character') : `${number(count)} of at most ${plural(limit, 'character')}`),
  documentsFound: (count) => `JSON lines: ${plural(count, 'document')}`,
  key: 'API key',
  keyHelp: 'This server lets holders of a key in. The key stays in this tab.',
  useKey: 'Use this key',

  text: 'Text',
  reading: 'Text and its mentions',
  edit: 'Edit the text',
  startOver: 'Start over',
  documents: 'Documents',
  waiting: 'Finding places…',
  stop: 'Stop',
  again: 'Try again',
  progress: (done, total) => `${number(done)} of ${plural(total, 'document')}`,
  undo: 'Undo',
  redo: 'Redo',
  share: 'Copy link',
  shared: 'The link is copied. It holds the text itself: who has it can read it.',
  shareByHand: 'The link is in the address bar. It holds the text itself: who has it can read it.',
  shareTooLong: 'This is too long for a link. Save it as a file instead.',
  linkBroken: 'This link is cut off or from another version: nothing could be read from it.',
  save: 'Save as',
  saveDataset: 'Dataset (JSON lines)',
  saveGeoJson: 'GeoJSON',
  saveCsv: 'CSV',
  saved: (name) => `${name} is saved.`,
  threshold: 'Least confidence',
  thresholdHelp: 'Places below it leave the map and what you save. What you chose yourself stays.',
  legend: 'Colours of the names',
  states: {
    placed: 'Place found',
    corrected: 'Chosen by you',
    unsure: 'Below the threshold',
    unplaced: 'No place known',
    dismissed: 'Marked as no place',
  },
  selectToAdd: 'A name is missing? Select it in the text.',
  addMention: (surface) => `Add “${surface}” as a place`,

  places: 'Places',
  placesCount: (mentions, places) => `${plural(mentions, 'mention')}, ${plural(places, 'place')}`,
  noMentions: 'No names of places were found in this text.',
  withoutPlace: 'Without a place on the map',
  times: (count) => `${number(count)} times`,
  map: 'Map of the places',
  mapNotLoaded: 'The map did not load. The list of places has everything that the map shows.',
  mapNotDrawable: 'The map cannot be drawn: this browser has no WebGL here. The list of places has everything that the map shows.',
  fitAll: 'Show all places',
  mapCredits: 'Outlines: Natural Earth · Names: GeoNames (CC BY 4.0)',

  mention: 'Mention',
  close: 'Back to the list',
  previous: 'Previous mention',
  next: 'Next mention',
  means: 'stands for',
  meansNothing: 'has no place',
  nearest: (place) => `It lies in ${place}.`,
  inferredCountry: (country, confidence) => `Its country is probably ${country} (${confidence}).`,
  statuses: {
    resolved: 'Found',
    no_candidate: 'Not in the gazetteer',
    rejected: 'Rejected',
    invalid_output: 'The model’s answer could not be used',
    timeout: 'Not answered in time',
  },
  reasons: {
    only_candidate: 'the only place of that name',
    named_container: 'the text says where it is',
    document_context: 'fits the other places of the text',
    prominence: 'the best-known place of that name',
    chosen_by_model: 'chosen by the language model',
    not_in_gazetteer: 'no record of that name',
    none_fits: 'none of the candidates fits',
    below_threshold: 'not sure enough',
    over_mention_limit: 'over the limit of mentions',
    schema_violation: 'the model answered in a wrong form',
    truncated_output: 'the model’s answer was cut off',
    not_offered: 'the model named a place it was not offered',
    deadline: 'out of time',
    geocoder_unavailable: 'the geocoder did not answer',
    model_unavailable: 'the language model did not answer',
  },
  byYou: 'Chosen by you',
  confidenceCountry: 'Country is right',
  confidenceRecord: 'This very place is right',
  belowThreshold: 'Below the threshold: not on the map, not saved as a place.',
  candidates: (count) => `${plural(count, 'candidate')}`,
  noCandidates: 'The gazetteer has no candidates for this name.',
  noneOfThese: 'None of these: a place without a record',
  keep: 'Keep this place',
  notAPlace: 'Not a place',
  backToService: 'Back to the engine’s answer',
  removeMention: 'Remove this mention',
  servicesChoice: 'engine',
  otherPlace: 'Another place',
  searchPlaceholder: 'Search the gazetteer…',
  searchNothing: 'No record begins with these letters.',
  searchFailed: 'The search did not answer.',
  searchCount: (count) => `${plural(count, 'record')} found`,
  why: 'Why this one',
  whyRather: (rival) => `rather than ${rival}`,
  whyFor: 'For it',
  whyAgainst: 'Against it',
  grounds: {},

  failedTitle: 'This text has no answer',
  failure: (kind, facts, retryAfterSeconds) => {
    const later = retryAfterSeconds === null ? 'Try again in a moment.' : `Try again in ${plural(retryAfterSeconds, 'second')}.`;
    switch (kind) {
      case 'overloaded':
        return `The server has more texts than it can take. ${later}`;
      case 'shutting_down':
        return 'The server is being stopped. Try again when it is back.';
      case 'input_too_long':
        return `The text is too long${typeof facts['limit'] === 'number' ? `: this server reads at most ${plural(facts['limit'], 'character')}` : ''}. Cut it into parts.`;
      case 'body_too_large':
        return 'The text is longer than this server reads at once. Cut it into parts.';
      case 'deadline':
        return 'The text was not done in its time. Try a shorter one, or try again.';
      case 'unreachable':
        return 'The server does not answer. Check that it runs, then try again.';
      case 'offline':
        return 'You are offline. Your text and your corrections are still here; try again when the network is back.';
      case 'unauthorized':
        return 'This server asks for an API key.';
      case 'rate_limited':
        return `Too many requests for the time being. ${later}`;
      case 'geocoder_unavailable':
        return `The geocoder behind the server does not answer. ${later}`;
      case 'model_unavailable':
        return `The language model behind the server does not answer. ${later}`;
      case 'duplicate_doc_id':
        return 'A document before it has the same doc_id.';
      case 'unknown_engine':
        return 'This server has no engine of that name. Choose another one.';
      case 'stopped':
        return 'You stopped it before there was an answer.';
      case 'internal':
        return 'The server failed; nothing is wrong with your text.';
      default:
        return null;
    }
  },
  unreadableLine: (line) => `Line ${number(line)} is no JSON object with a "text". Nothing was sent.`,
  tooManyDocuments: (limit) =>
    `The page shows at most ${plural(limit, 'document')} at once. Use the command line or /v1/ground/batch for more.`,
  unreadableFile: 'This file is not text in UTF-8.',
  fileTooLarge: (megabytes) => `This file is larger than ${number(megabytes)} MB. Use the command line for it.`,
  emptyInput: 'There is no text yet.',
};
