export { LocitoriumText, type PlacesFound } from './locitorium-text.ts';
export { MARK_CLASS } from './mark-places.ts';
