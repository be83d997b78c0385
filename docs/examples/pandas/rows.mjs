// Writes a table of short messages to stdout: ROWS of them (1,000 by default), the same ones each time.
import { once } from 'node:events';

const rows = Number(process.env.ROWS ?? 1000);

const towns =
  `Lyon Lagos Suva Bamako Kyiv Osaka Lima Quito Nairobi Oslo Turin Leeds Busan Perth Delhi Cairo Hanoi Accra Dakar Porto Paris London
  Windhoek Walvis_Bay Maputo Tunis Kigali Gaborone Antwerp Ghent Malmö Bergen Tartu Riga Vilnius Gdańsk Brno Graz Zagreb Split Sofia Varna Izmir Ankara
  Tbilisi Baku Tashkent Almaty Lahore Karachi Dhaka Colombo Yangon Bangkok Manila Cebu Jakarta Surabaya Brisbane Auckland Dunedin Toronto Halifax
  Winnipeg Chicago Houston Denver Guadalajara Havana Panama_City Medellín Recife Montevideo Rosario Valparaíso`
    .split(/\s+/u)
    .map((name) => name.replaceAll('_', ' '));
const messages = [
  (a) => `Power cut in ${a}, the second this week.`,
  (a, b) => `Bus from ${a} to ${b} is late again.`,
  (a) => `Still no parcel here in ${a}!`,
  (a, b) => `My order went to ${a} and I live in ${b}.`,
  (a) => `Greetings from ${a}`,
  () => 'Thanks, it works now.',
];
const channels = ['mail', 'chat', 'phone'];

/** The linear congruential generator of Numerical Recipes: fast, and the same on every machine. */
let state = 1;
const pick = (list) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return list[Math.floor((state / 2 ** 32) * list.length)];
};

process.stdout.write('id,channel,text\n');
for (let id = 1; id <= rows; id += 1) {
  const line = `${id},${pick(channels)},"${pick(messages)(pick(towns), pick(towns))}"\n`;
  if (!process.stdout.write(line)) await once(process.stdout, 'drain');
}
