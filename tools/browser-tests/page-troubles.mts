import type { Page } from '@playwright/test';

/** What no page that was opened as a file may do: throw, warn, open a dialog, or ask for a URL that `own` does not match. */
export function troublesOfFile(page: Page, own: RegExp): readonly string[] {
  const troubles = errorsThrown(page);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) troubles.push(`${message.type()}: ${message.text()}`);
  });
  page.on('dialog', (dialog) => {
    troubles.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!own.test(request.url())) troubles.push(`asked for ${request.url()}`);
  });
  return troubles;
}

/** What no page of a server may do: throw, break its security policy, or ask another server. */
export function troublesOfServed(page: Page, baseUrl = ''): readonly string[] {
  const troubles = errorsThrown(page);
  const { origin } = new URL(baseUrl);
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) troubles.push(message.text());
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== origin) troubles.push(`asked ${url.origin}`);
  });
  return troubles;
}

function errorsThrown(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`thrown: ${error.message}`));
  return errors;
}
