/** `200,000`. Not by `toLocaleString`: the first use of Intl costs 15 ms, and every start of the command comes through here. */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
