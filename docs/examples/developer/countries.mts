// Which countries each support ticket is about, by the library: no server, no network.
import { createLocitorium, isLocitoriumError } from 'locitorium';

const tickets = [
  { id: 'T-1', text: 'The parcel for Paris, Texas, was sent to France.' },
  { id: 'T-2', text: 'La livraison à Genève est en retard.' },
  { id: 'T-3', text: '大阪の倉庫から荷物が届きません。' },
  { id: 'T-4', text: 'The invoice is wrong.' },
];

await using locitorium = await createLocitorium();

for (const { id, text } of tickets) {
  const { groundings } = await locitorium.ground(text);
  const countries = groundings.flatMap((grounding) => {
    if (grounding.status !== 'resolved') return [];
    const { countryCode, confidence } = grounding.selected;
    return countryCode !== null && (confidence ?? 0) >= 0.5 ? [countryCode] : [];
  });
  console.log(id, [...new Set(countries)].join(' ') || 'none');
}

try {
  await locitorium.ground('x'.repeat(300_000));
} catch (error) {
  if (!isLocitoriumError(error)) throw error;
  console.log(error.kind, error.blame);
}
