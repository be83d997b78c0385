/** A body was longer than what is accepted. */
export class BodyTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`The body is longer than ${maxBytes} bytes.`);
    this.name = 'BodyTooLarge';
  }
}
