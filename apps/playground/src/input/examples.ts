const FLOODS = `Rivers out of their banks on three continents

Two weeks of rain have swollen the Niger, and the water has reached the lower quarters of Bamako. Downstream, the market of Ségou is closed and buses to Mopti turn back at San. Mali's government has asked its neighbours Burkina Faso and Senegal for boats.

In Paris, Texas, the mayor ordered the evacuation of two streets near the Red River; nobody was hurt. "Everybody asks about the Seine," she said. "Tonight I would take its embankment." Crews from Dallas and Tulsa are on their way.

London, Ontario, has measured its highest water since the spring. The province has sent engineers from Toronto and Hamilton, and the bridge to St. Thomas stays shut.

日本でも大雨が続き、熊本県の球磨川が氾濫した。人吉市では約300世帯が避難している。`;

const JAPAN = `台風10号は29日朝、鹿児島県の薩摩川内市付近に上陸し、九州を縦断した。宮崎市では竜巻とみられる突風で住宅の屋根が飛び、けが人が出ている。JR九州は博多と鹿児島中央の間で運転を見合わせた。

大分県由布市では、由布院の温泉街に近い川の水位が上がり、高齢者に避難が呼びかけられた。台風は30日に四国へ進み、愛媛県の松山や高知を通って、東京など関東にも大雨を降らせる見込みだ。`;

const LINES = [
  { doc_id: 'port', text: 'The ferry from Tangier to Tarifa is cancelled; ships wait off Gibraltar.', meta: { lang: 'en' } },
  { doc_id: 'rail', text: 'Der Nachtzug von Wien nach Venedig hält wieder in Villach und Udine.', meta: { lang: 'de' } },
  {
    doc_id: 'vote',
    text: 'À Abidjan et à Bouaké, les bureaux de vote ont ouvert à huit heures. La Côte d’Ivoire élit son président.',
    meta: { lang: 'fr' },
  },
  { doc_id: 'snow', text: '新潟県の十日町市で積雪が2メートルを超えた。', meta: { lang: 'ja' } },
];

/** Texts to try the page with. */
export const EXAMPLES = [
  { name: { en: 'Floods on three continents', ja: '三大陸の洪水（英文）' }, text: FLOODS },
  { name: { en: 'A typhoon in Japan', ja: '台風のニュース' }, text: JAPAN },
  {
    name: { en: 'Four documents (JSON lines)', ja: '4件の文書（JSON Lines）' },
    text: LINES.map((line) => `${JSON.stringify(line)}\n`).join(''),
  },
];
