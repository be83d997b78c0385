import { describeDocumentParser } from '@locitorium/ports/testing';
import { createParsers } from './create-parsers.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

describeDocumentParser('documents', {
  create: async () => createParsers(),
  known: [
    { contentType: 'text/plain', bytes: utf8('Ségou,\r\n洪水 🌊'), words: 'Ségou,\n洪水 🌊' },
    { contentType: 'text/markdown', bytes: utf8('# Crues\r\n\r\nLe **Niger** à Ségou'), words: 'Crues\n\nLe Niger à Ségou' },
    { contentType: 'text/html', bytes: utf8('<title>x</title><p>Ségou,<br>洪水\r\nです 🌊'), words: 'Ségou,\n洪水です 🌊' },
    { contentType: 'application/jsonl', bytes: utf8('{"text":"Ségou"}\r\n{"text":"洪水 🌊"}'), words: 'Ségou\n\n洪水 🌊' },
  ],
  unsupported: 'image/png',
  unreadable: [
    { contentType: 'text/plain', bytes: Uint8Array.of(0xff, 0xfe, 0x00) },
    { contentType: 'application/jsonl', bytes: utf8('{"text":') },
  ],
});
