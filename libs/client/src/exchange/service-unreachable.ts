/** No answer of the service came: it is down, the network is, or something between answered in its place. */
export class ServiceUnreachable extends Error {
  constructor(message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.name = 'ServiceUnreachable';
  }
}
