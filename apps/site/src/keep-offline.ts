/** Has the browser keep this site for the time when it is offline; the engine keeps its own files. */
export function keepOffline(): void {
  // Only with TLS or on this machine; without it, the site needs the network.
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register(new URL('service-worker.js', document.baseURI)).catch(() => undefined);
}
