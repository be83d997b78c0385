import { describePhenomena, MISSED, recogniser, type Phenomena } from './recognition.fixture.ts';

/** Languages without a model of their own: names come from the dictionary of the gazetteer alone. What is missing: docs/languages.md. */
const PHENOMENA: Phenomena = {
  'Chinese': [
    ['北京和上海下雪了。', ['北京', '上海']],
    ['他出生在广州。', ['广州']],
    ['中国和日本签署了协议。', ['中国', '日本']],
    ['台风袭击了台湾和福建。', ['台湾', '福建']],
    ['總統訪問了法國。', ['法國']],
    ['他從香港飛往倫敦。', ['香港', '倫敦']],
    ['德国总理抵达华盛顿。', ['德国', '华盛顿'], MISSED],
  ],
  'Korean': [
    ['대통령은 서울에 도착했다.', ['서울'], MISSED],
    ['부산과 대구에 눈이 내렸다.', ['부산', '대구'], MISSED],
    ['한국과 일본이 합의했다.', ['한국', '일본'], MISSED],
  ],
  'Arabic': [
    ['وصل الرئيس إلى القاهرة يوم الاثنين', ['القاهرة'], MISSED],
    ['زلزال يضرب المغرب', ['المغرب']],
    ['مصر والسودان', ['مصر', 'السودان']],
  ],
  'Russian': [
    ['Президент прибыл в Москву.', ['Москву'], MISSED],
    ['Россия и Украина подписали соглашение.', ['Россия', 'Украина']],
    ['Снег выпал в городе Казань.', ['Казань'], MISSED],
    ['Франция закрыла границу.', ['Франция']],
    ['Япония и Китай договорились.', ['Япония', 'Китай']],
  ],
  'Greek, Ukrainian, Serbian': [
    ['Η Ελλάδα και η Τουρκία συμφώνησαν.', ['Ελλάδα', 'Τουρκία']],
    ['Україна і Польща домовилися.', ['Україна', 'Польща']],
    ['Србија и Мађарска затварају границу.', ['Србија', 'Мађарска'], MISSED],
  ],
};

describePhenomena('Other scripts', PHENOMENA, await recogniser('toponyms'));
