import { UsageError } from '@locitorium/domain';

/** Whether a file holds a spreadsheet, by its media type or, where that is one of many things, by its name. */
export const isSpreadsheet = (name: string, contentType: string): boolean =>
  contentType.includes('spreadsheet') || /\.(?:xls[bmx]?|ods|numbers)$/i.test(name);

/** Why a file is not read, and what to make of it. */
export function unsupportedFile(name: string, contentType: string): UsageError {
  const advice = isSpreadsheet(name, contentType) ? 'Save it as CSV.' : 'Convert it to text, HTML or PDF.';
  return new UsageError('document_unsupported', `${name}: files of type ${contentType} are not supported. ${advice}`, {
    file: name,
    content_type: contentType,
  });
}
