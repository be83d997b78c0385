import { describe, expect, it } from '@jest/globals';
import { loadLanguageNGrams } from '../load-recogniser-parameters.ts';
import { detectLanguage } from './language-detector.ts';

const nGrams = await loadLanguageNGrams();

describe('detectLanguage', () => {
  it.each([
    ['Der Zug fuhr nach Wien und kam nicht an.', 'de'],
    ['Le ministre est arrivé à Lyon, où il a parlé de la paix.', 'fr'],
    ['Tåget gick från Åbo till Helsingfors.', 'sv'],
    ['Presidentti vieraili Tampereella.', 'fi'],
    ['Juna lähti Turusta myöhässä.', 'fi'],
    ['De trein uit Utrecht was niet op tijd.', 'nl'],
    ['Toget fra Aarhus var ikke til tiden.', 'da'],
    ['O comboio do Porto não chegou ontem.', 'pt'],
    ['El tren de Madrid llegó tarde.', 'es'],
    ['Il treno da Bologna è arrivato in ritardo.', 'it'],
    ['Vlak iz Splita jučer nije stigao.', 'hr'],
    ['Kadıköy yakınlarında yangın çıktı.', 'tr'],
    ['Kereta dari Bandung tidak datang karena banjir.', 'ms'],
    ['Pociąg z Radomia spóźnił się o godzinę.', 'pl'],
    ['Поезд из Казани опоздал.', 'ru'],
    ['Потяг зі Львова запізнився.', 'uk'],
  ])('%s is %s', (text, expected) => {
    expect(detectLanguage(text, nGrams)).toBe(expected);
  });

  it.each([
    'The train from Vienna was late, and that was all.',
    'Erdoğan in Ankara',
    'SPRINGFIELD, Ill. -- Lawmakers met.',
    'Snow fell in Ljubljana.',
    'San Luis Obispo police arrest man',
    'La Jolla woman wins prize',
    'Rio de Janeiro hosts Copacabana festival',
    'Les Misérables opens in Des Moines',
    'Wroclaw, Poznan and Szczecin mayors met Chancellor Schröder in Saarbrücken.',
  ])('%s is English, foreign names or not', (text) => {
    expect(detectLanguage(text, nGrams)).toBe('en');
  });

  it.each(['Vienna, Rome, Paris', '東京に行く。', 'القاهرة', '', '1914'])('%s says nothing', (text) => {
    expect(detectLanguage(text, nGrams)).toBeNull();
  });
});
