import { SETTING_GROUPS, settingsReference } from 'locitorium';

/** Markdown tables of every setting, one for each group. */
export function settingsTable(): string {
  const rows = settingsReference();
  return Object.entries(SETTING_GROUPS)
    .map(([group, title]) => {
      const lines = rows
        .filter((row) => row.group === group)
        .map(
          ({ names, expected, fallback, meaning, sensitive }) =>
            `| \`${names.file}\`${sensitive ? ' (sensitive)' : ''} | ${escape(expected)} | ${escape(fallback)} | ${escape(meaning)} |`,
        );
      return `\n### ${title}\n\n| key | value | default | meaning |\n| --- | --- | --- | --- |\n${lines.join('\n')}\n`;
    })
    .join('')
    .concat('\n');
}

function escape(text: string): string {
  return text.replaceAll('|', '\\|');
}
