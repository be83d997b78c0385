import { expect, it } from '@jest/globals';
import { renderTable } from './table.ts';

it('renders a table that is Markdown and readable as it is', () => {
  expect(renderTable({ title: 'Speed', columns: ['what', 'n'], rows: [['engine', '1,000']], notes: ['One note.'] })).toBe(
    '### Speed\n\n| what   | n     |\n| ------ | ----- |\n| engine | 1,000 |\n\nOne note.\n',
  );
});
