import { createParser } from 'eventsource-parser';
import { LineSplitter } from '@locitorium/domain';

/** How a reply is cut into events: a JSON text a line, or server-sent events with JSON as their data. */
export type Framing = 'ndjson' | 'sse';

/** What a reply in each framing says that it is. */
export const MEDIA_TYPES: Readonly<Record<Framing, string>> = { ndjson: 'application/x-ndjson', sse: 'text/event-stream' };

/** Ends the streams of OpenAI's API; the only data in them that is no JSON. */
const END_MARK = '[DONE]';

/** Takes a reply in pieces, which may end anywhere, and hands over its events. */
export interface EventReader {
  read(text: string): void;
  /** What is left when the reply has ended without the line break that it should end with. */
  end(): void;
}

export function eventReader(framing: Framing, onEvent: (data: string) => void): EventReader {
  const onData = (data: string): void => (data.trim() === '' || data === END_MARK ? undefined : onEvent(data));
  return framing === 'sse' ? serverSentEvents(onData) : lines(onData);
}

function serverSentEvents(onData: (data: string) => void): EventReader {
  const parser = createParser({ onEvent: ({ data }) => onData(data) });
  return { read: (text) => parser.feed(text), end: () => parser.feed('\n\n') };
}

function lines(onData: (data: string) => void): EventReader {
  const splitter = new LineSplitter();
  return {
    read: (text) => {
      for (const line of splitter.linesIn(text)) onData(line);
    },
    end: () => onData(splitter.rest()),
  };
}
