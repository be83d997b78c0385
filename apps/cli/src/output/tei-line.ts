import type { ExportSummary } from 'locitorium';
import { plural } from './numbers.ts';

/** What became of the names in TEI documents. */
export function teiLine({ marked, referred, respected, crossing, notInRun }: NonNullable<ExportSummary['tei']>): string {
  const said = [
    `${plural(marked, 'name')} marked`,
    referred > 0 && `${referred} that ${referred === 1 ? 'was' : 'were'} marked got a ref`,
    respected > 0 && `${respected} in or around place names of the file left as they are`,
    crossing > 0 && `${crossing} left out, which no element can hold`,
    notInRun > 0 && `${plural(notInRun, 'TEI file')} that the run does not hold left out`,
  ];
  return said.filter((each) => each !== false).join(', ');
}
