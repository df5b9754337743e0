const isScript = ({ type, mime }) => type === 'Script' || /javascript|ecmascript/.test(mime ?? '');
const kilobytes = (requests, field) => requests.reduce((sum, request) => sum + request[field], 0) / 1024;

/** Records a page's requests through the DevTools protocol. */
export class Traffic {
  #requests = new Map();
  #hostname;
  #failed = 0;
  #offsite = 0;
  inFlight = 0;
  lastChange = Date.now();

  constructor(protocol, hostname) {
    this.#hostname = hostname;
    protocol.on('Network.requestWillBeSent', (event) => this.#sent(event));
    protocol.on('Network.responseReceived', ({ requestId, response, type }) => {
      const request = this.#requests.get(requestId);
      if (request) Object.assign(request, { mime: response.mimeType, status: response.status, type });
    });
    protocol.on('Network.dataReceived', ({ requestId, dataLength }) => {
      this.lastChange = Date.now();
      const request = this.#requests.get(requestId);
      if (request) request.raw += dataLength;
    });
    protocol.on('Network.loadingFinished', (event) => this.#ended(event, true));
    protocol.on('Network.loadingFailed', (event) => this.#ended(event, false));
  }

  #sent({ requestId, request: { url }, type, redirectResponse }) {
    if (!/^https?:/.test(url)) return;
    this.lastChange = Date.now();
    if (new URL(url).hostname !== this.#hostname) this.#offsite += 1;
    const known = this.#requests.get(requestId);
    if (known) {
      if (redirectResponse) known.bytes += redirectResponse.encodedDataLength;
      return;
    }
    this.#requests.set(requestId, { url, type, bytes: 0, raw: 0, open: true });
    this.inFlight += 1;
  }

  #ended({ requestId, encodedDataLength, errorText, canceled }, found) {
    const request = this.#requests.get(requestId);
    if (!request?.open) return;
    request.open = false;
    this.inFlight -= 1;
    this.lastChange = Date.now();
    if (found) request.bytes += encodedDataLength;
    else {
      request.failed = errorText;
      if (!canceled) this.#failed += 1;
    }
  }

  /** @param {ReadonlySet<string>} byLoad addresses that had arrived when `load` fired */
  figures(byLoad) {
    const all = [...this.#requests.values()].filter(({ failed }) => !failed);
    const scripts = all.filter(isScript);
    const of = (type) =>
      kilobytes(
        all.filter((request) => request.type === type),
        'bytes',
      );
    return {
      jsKB: kilobytes(scripts, 'bytes'),
      jsAtLoadKB: kilobytes(
        scripts.filter(({ url }) => byLoad.has(url)),
        'bytes',
      ),
      jsRawKB: kilobytes(scripts, 'raw'),
      jsFiles: scripts.length,
      cssKB: of('Stylesheet'),
      imgKB: of('Image'),
      htmlKB: of('Document'),
      fontKB: of('Font'),
      totalKB: kilobytes(all, 'bytes'),
      requests: all.length,
      bad: all.filter(({ status }) => status >= 400).length,
      failed: this.#failed,
      offsite: this.#offsite,
    };
  }
}
