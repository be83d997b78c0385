import { LocitoriumText } from '@locitorium/web/text-element';
import { keepOffline } from './keep-offline.ts';

const status = document.getElementById('status');
const list = document.getElementById('places');

document.addEventListener('locitorium-progress', ({ detail }) => {
  const { loaded, total } = detail;
  if (status !== null) status.textContent = `Loading the engine: ${Math.round((100 * loaded) / total)}%`;
});
document.addEventListener('locitorium-places', ({ detail }) => {
  const { results } = detail.prediction;
  const places = results.flatMap(({ selected }) => (selected === null ? [] : [selected.display_name]));
  list?.replaceChildren(
    ...places.map((place) => {
      const item = document.createElement('li');
      item.textContent = place;
      return item;
    }),
  );
  if (status !== null) status.textContent = `${places.length} places`;
});
document.addEventListener('locitorium-error', ({ detail }) => {
  if (status !== null) status.textContent = detail instanceof Error ? detail.message : 'The places cannot be marked.';
});
customElements.define('locitorium-text', LocitoriumText);
keepOffline();
