export interface Readiness {
  /** Whether the first engine can do its work, and a further document would be let in. */
  readonly ready: boolean;
  readonly documents: { readonly working: number; readonly waiting: number };
  /** Engines among which a request may choose; the first one answers who does not. */
  readonly engines: readonly { readonly name: string; readonly ready: boolean }[];
  readonly parts: readonly {
    readonly engine: string;
    readonly subject: string;
    readonly state: 'ok' | 'warning' | 'failed';
    readonly summary: string;
    readonly remedy: string | null;
  }[];
}
