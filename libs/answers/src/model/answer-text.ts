import { JSONParser } from '@streamparser/json';

/**
 * Reads the property `answer` of a JSON object while a model writes it: what each piece adds to its text. What stands around the object,
 * such as a Markdown fence, is passed over; what is no JSON adds nothing, since the finished reply is judged elsewhere.
 */
export function answerText(onText: (delta: string) => void): (json: string) => void {
  const parser = new JSONParser({ paths: ['$.answer'], keepStack: false, emitPartialTokens: true, emitPartialValues: true });
  let told = 0;
  let hasBegun = false;
  let isOver = false;
  parser.onValue = ({ key, value, partial }) => {
    if (key !== 'answer' || typeof value !== 'string') return;
    const text = value.slice(told);
    told = value.length;
    if (text !== '') onText(text);
    if (partial !== true) isOver = true;
  };
  parser.onError = () => {
    isOver = true;
  };
  return (json) => {
    if (isOver) return;
    const begin = hasBegun ? 0 : json.indexOf('{');
    if (begin < 0) return;
    hasBegun = true;
    parser.write(json.slice(begin));
  };
}
