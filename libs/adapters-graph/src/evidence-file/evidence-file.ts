import type { ExtractionMethod, Stance } from '@locitorium/domain';

/** The mention that a claim is about. */
export interface FileSubject {
  readonly doc_id: string;
  readonly mention_id: string;
  readonly aspect: 'country' | 'record';
  readonly place: string | null;
}

export interface FileEvidence {
  readonly fragment: string;
  readonly stance: Stance;
  readonly stance_confidence: number;
  readonly weight: number;
}

export interface FileClaim {
  readonly id: string;
  readonly text: string;
  readonly context: string | null;
  readonly subject: FileSubject | null;
  readonly prior: number;
  readonly log_odds: number;
  readonly confidence: number;
  readonly evidence: readonly FileEvidence[];
}

export interface FileSource {
  readonly page: string;
  readonly start: number | null;
  readonly end: number | null;
}

export interface FileFragment {
  readonly id: string;
  readonly content: string;
  readonly method: ExtractionMethod;
  readonly features: Readonly<Record<string, number>>;
  readonly reliability: number;
  readonly extracted_from: readonly FileSource[];
  readonly cites: readonly string[];
}

export interface FilePage {
  readonly id: string;
  readonly address: string;
  readonly title: string | null;
  readonly domain: string;
  readonly crawled_at: string | null;
}

export interface FileDomain {
  readonly name: string;
  readonly category: string | null;
}

/** A task's evidence as it stands in a file, weights and confidences included; what each field means is in its schema. */
export interface EvidenceFile {
  readonly format: 'locitorium/evidence';
  readonly version: 1;
  readonly task: string;
  readonly claims: readonly FileClaim[];
  readonly fragments: readonly FileFragment[];
  readonly pages: readonly FilePage[];
  readonly domains: readonly FileDomain[];
}
