import { describe, expect, it } from '@jest/globals';
import { eventReader, type Framing } from './event-framing.ts';

/** The events of a reply that comes in pieces of some length. */
function eventsOf(framing: Framing, text: string, size: number): readonly string[] {
  const events: string[] = [];
  const reader = eventReader(framing, (data) => events.push(data));
  for (let at = 0; at < text.length; at += size) reader.read(text.slice(at, at + size));
  reader.end();
  return events;
}

describe.each([1, 2, 5, 1_000])('a reply in pieces of %d characters', (size) => {
  it.each([
    ['{"a":1}\n{"b":2}\n', ['{"a":1}', '{"b":2}']],
    ['{"a":1}\n\n \n{"b":2}', ['{"a":1}', '{"b":2}']],
    ['', []],
  ])('of lines %j has the events %j', (text, events) => {
    expect(eventsOf('ndjson', text, size)).toEqual(events);
  });

  it.each([
    ['data: {"a":1}\n\ndata: [DONE]\n\n', ['{"a":1}']],
    ['event: x\r\ndata: {"a":\r\ndata: 1}\r\n\r\n: note\r\n\r\ndata: {"b":2}\r\n\r\n', ['{"a":\n1}', '{"b":2}']],
    ['data: {"a":1}\r\rdata: {"b":2}\r\r', ['{"a":1}', '{"b":2}']],
    ['data: {"a":1}\n\ndata: {"b":2}', ['{"a":1}', '{"b":2}']],
    ['data: {"a":1}\n\ndata: {"b":2}\n', ['{"a":1}', '{"b":2}']],
  ])('of events %j has the events %j', (text, events) => {
    expect(eventsOf('sse', text, size)).toEqual(events);
  });
});

describe('one event in many pieces', () => {
  it.each(['ndjson', 'sse'] as const)('takes no time as %s', (framing) => {
    const data = 'x'.repeat(1_000_000);
    const began = performance.now();
    expect(eventsOf(framing, framing === 'sse' ? `data: ${data}\n\n` : `${data}\n`, 10).map(({ length }) => length)).toEqual([1_000_000]);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
