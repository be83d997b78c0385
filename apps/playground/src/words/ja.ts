import type { Words } from './words.ts';

const number = (value: number): string => value.toLocaleString('ja');

export const JA: Words = {
  tagline: '文章から、実在する場所へ',
  skipToText: '本文へ移動',
  language: '言語',
  theme: '配色',
  themes: { system: 'システムに合わせる', light: 'ライト', dark: 'ダーク' },
  engine: 'エンジン',
  engineOnly: 'このサーバーのエンジンはこれ一つです',
  engineHelp: '別のエンジンを選ぶと、開いている文章を読み直します。修正は残ります。',
  extractors: { embedded: '内蔵の地名認識', llm: '言語モデル' },
  builtInGazetteer: '内蔵の地名辞典',
  selectors: { embedded: '内蔵の順位付け', llm: '言語モデル', cascade: '順位付けのあと言語モデル' },
  reference: 'APIリファレンス',

  inputTitle: 'その文章は、どの場所のことですか',
  inputHelp: '文章を貼り付けるか、テキストファイルやJSON Linesをここにドロップしてください。送り先はこのサーバーだけで、保存されません。',
  inputLabel: '文章またはJSON Lines',
  inputPlaceholder: 'ニュース、報告書、投稿などを貼り付け…',
  find: '地名を探す',
  findShortcut: 'Ctrl + Enter',
  openFile: 'ファイルを開く…',
  dropHere: 'ここにドロップ',
  examples: '例文',
  characters: (count, limit) => (limit === null ? `${number(count)}字` : `${number(count)}字（上限${number(limit)}字）`),
  documentsFound: (count) => `JSON Lines：${number(count)}件の文書`,
  key: 'APIキー',
  keyHelp: 'このサーバーを使うにはキーが必要です。キーはこのタブの中にだけ置かれます。',
  useKey: 'このキーを使う',

  text: '本文',
  reading: '本文と地名',
  edit: '本文を編集',
  startOver: '最初から',
  documents: '文書',
  waiting: '地名を探しています…',
  stop: '中止',
  again: 'もう一度',
  progress: (done, total) => `${number(total)}件中${number(done)}件`,
  undo: '元に戻す',
  redo: 'やり直す',
  share: 'リンクをコピー',
  shared: 'リンクをコピーしました。本文そのものが入っているので、リンクを持つ人は読むことができます。',
  shareByHand: 'リンクはアドレスバーにあります。本文そのものが入っているので、リンクを持つ人は読むことができます。',
  shareTooLong: 'リンクにするには長すぎます。ファイルに保存してください。',
  linkBroken: 'このリンクは途中で切れているか、別の版のものです。何も読み取れませんでした。',
  save: '保存',
  saveDataset: 'データセット（JSON Lines）',
  saveGeoJson: 'GeoJSON',
  saveCsv: 'CSV',
  saved: (name) => `${name}を保存しました。`,
  threshold: '確信度の下限',
  thresholdHelp: '下限に満たない場所は、地図にも保存にも含まれません。自分で選んだものは残ります。',
  legend: '地名の色',
  states: { placed: '場所あり', corrected: '自分で選択', unsure: '下限未満', unplaced: '場所不明', dismissed: '地名ではない' },
  selectToAdd: '抜けている地名は、本文の中で選択して追加できます。',
  addMention: (surface) => `「${surface}」を地名として追加`,

  places: '場所の一覧',
  placesCount: (mentions, places) => `地名${number(mentions)}件、場所${number(places)}か所`,
  noMentions: 'この文章に地名は見つかりませんでした。',
  withoutPlace: '地図にないもの',
  times: (count) => `${number(count)}回`,
  map: '場所の地図',
  mapNotLoaded: '地図を読み込めませんでした。地図の内容はすべて場所の一覧にあります。',
  mapNotDrawable: 'このブラウザーではWebGLが使えないため、地図を描けません。地図の内容はすべて場所の一覧にあります。',
  fitAll: 'すべての場所を表示',
  mapCredits: '輪郭：Natural Earth · 地名：GeoNames（CC BY 4.0）',

  mention: '地名',
  close: '一覧に戻る',
  previous: '前の地名',
  next: '次の地名',
  means: 'が指す場所',
  meansNothing: '場所は不明',
  nearest: (place) => `${place}の中にあります。`,
  inferredCountry: (country, confidence) => `国はおそらく${country}です（${confidence}）。`,
  statuses: {
    resolved: '特定',
    no_candidate: '地名辞典にない',
    rejected: '棄却',
    invalid_output: 'モデルの回答が使えない',
    timeout: '時間内に回答なし',
  },
  reasons: {
    only_candidate: 'その名前の場所はここだけ',
    named_container: '文中に所在が書かれている',
    document_context: '文中の他の場所と合う',
    prominence: 'その名前で最もよく知られた場所',
    chosen_by_model: '言語モデルが選択',
    not_in_gazetteer: 'その名前の記録がない',
    none_fits: '合う候補がない',
    below_threshold: '確信が足りない',
    over_mention_limit: '地名の数の上限を超えた',
    schema_violation: 'モデルの回答の形式が誤り',
    truncated_output: 'モデルの回答が途中で切れた',
    not_offered: 'モデルが候補にない場所を答えた',
    deadline: '時間切れ',
    geocoder_unavailable: 'ジオコーダーが応答しない',
    model_unavailable: '言語モデルが応答しない',
  },
  byYou: '自分で選択',
  confidenceCountry: '国が正しい確率',
  confidenceRecord: 'この場所そのものが正しい確率',
  belowThreshold: '下限未満：地図にも保存にも場所として含まれません。',
  candidates: (count) => `候補${number(count)}件`,
  noCandidates: '地名辞典にこの名前の候補はありません。',
  noneOfThese: 'どれでもない（記録のない場所）',
  keep: 'この場所で確定',
  notAPlace: '地名ではない',
  backToService: 'エンジンの回答に戻す',
  removeMention: 'この地名を取り除く',
  servicesChoice: 'エンジン',
  otherPlace: '別の場所',
  searchPlaceholder: '地名辞典を検索…',
  searchNothing: 'この文字で始まる記録はありません。',
  searchFailed: '検索の応答がありません。',
  searchCount: (count) => `${number(count)}件見つかりました`,
  why: '選ばれた理由',
  whyRather: (rival) => `比べた相手：${rival}`,
  whyFor: '有利な根拠',
  whyAgainst: '不利な根拠',
  grounds: {
    container: '文中に所在地の名がある',
    enclosed: '文中の別の場所を含む、または含まれる',
    type_word: '種類を表す語（県、川など）',
    prominence: '知名度',
    population: '人口',
    kind: '場所の種類',
    name: '名前の一致',
    country_context: '文中の国',
    area_context: '文中の地域',
    nearness: '文中の他の場所との近さ',
    script: '文字・言語',
    surface: '表記',
    document: '文書全体',
    alternatives: '候補の数',
    unlisted: '記録のない場所の可能性',
    other_readings: 'ほかの読み',
    other: 'その他',
  },

  failedTitle: 'この文章には回答がありません',
  failure: (kind, facts, retryAfterSeconds) => {
    const later =
      retryAfterSeconds === null ? '少し待ってからもう一度お試しください。' : `${number(retryAfterSeconds)}秒後にもう一度お試しください。`;
    switch (kind) {
      case 'overloaded':
        return `サーバーが混み合っています。${later}`;
      case 'shutting_down':
        return 'サーバーが停止するところです。再開後にお試しください。';
      case 'input_too_long':
        return `文章が長すぎます${typeof facts['limit'] === 'number' ? `（このサーバーの上限は${number(facts['limit'])}字）` : ''}。分けてお試しください。`;
      case 'body_too_large':
        return '一度に読める長さを超えています。分けてお試しください。';
      case 'deadline':
        return '時間内に終わりませんでした。短くするか、もう一度お試しください。';
      case 'unreachable':
        return 'サーバーが応答しません。動いているか確かめてから、もう一度お試しください。';
      case 'offline':
        return 'オフラインです。本文と修正は残っています。接続が戻ったらもう一度お試しください。';
      case 'unauthorized':
        return 'このサーバーにはAPIキーが必要です。';
      case 'rate_limited':
        return `リクエストが多すぎます。${later}`;
      case 'geocoder_unavailable':
        return `サーバーの先のジオコーダーが応答しません。${later}`;
      case 'model_unavailable':
        return `サーバーの先の言語モデルが応答しません。${later}`;
      case 'duplicate_doc_id':
        return '同じdoc_idの文書が前にあります。';
      case 'unknown_engine':
        return 'このサーバーにその名前のエンジンはありません。別のものを選んでください。';
      case 'stopped':
        return '回答が来る前に中止しました。';
      case 'internal':
        return 'サーバーで問題が起きました。文章に誤りはありません。';
      default:
        return null;
    }
  },
  unreadableLine: (line) => `${number(line)}行目が、"text"を持つJSONオブジェクトではありません。何も送っていません。`,
  tooManyDocuments: (limit) =>
    `このページで一度に扱えるのは${number(limit)}件までです。それ以上はコマンドか/v1/ground/batchをお使いください。`,
  unreadableFile: 'このファイルはUTF-8のテキストではありません。',
  fileTooLarge: (megabytes) => `ファイルが${number(megabytes)}MBを超えています。コマンドをお使いください。`,
  emptyInput: 'まだ文章がありません。',
};
