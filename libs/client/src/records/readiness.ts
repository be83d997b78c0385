export interface Readiness {
  readonly ready: boolean;
  readonly documents: { readonly working: number; readonly waiting: number };
  readonly parts: readonly { readonly subject: string; readonly state: 'ok' | 'warning' | 'failed'; readonly summary: string; readonly remedy: string | null }[];
}
