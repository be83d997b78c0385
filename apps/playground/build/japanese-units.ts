/** Japanese names of first-level administrative units by their codes, and by their GeoNames numbers, as in Natural Earth. */
export function japaneseUnits(table: string) {
  const [header = [], ...rows] = table.split('\n').map((line) => line.split('\t'));
  const column = (name: string) => (row: readonly string[]) => row[header.indexOf(name)] ?? '';
  const [id, code, name] = [column('gn_id'), column('gn_a1_code'), column('name_ja')];
  const named = rows.filter((row) => name(row) !== '');
  return {
    byCode: Object.fromEntries(named.map((row) => [code(row), name(row)])),
    // Natural Earth writes negative numbers where it knows none.
    byId: Object.fromEntries(named.filter((row) => Number(id(row)) > 0).map((row) => [id(row), name(row)])),
  };
}
