import type { Document, Mention } from '@locitorium/domain';
import type { CallContext } from '../../context/call-context.ts';
import { identityOf } from '../../identity/identity.ts';
import type { MentionExtractor } from '../../mention-extractor/mention-extractor.ts';
import { Script, type ScriptStep } from './script.ts';

/** Answers what the script says, document after document. */
export class ScriptedMentionExtractor implements MentionExtractor {
  readonly identity = identityOf('scripted-extractor', '1', {});
  readonly script: Script<Document, readonly Mention[]>;

  constructor(...steps: readonly ScriptStep<Document, readonly Mention[]>[]) {
    this.script = new Script('The extractor', steps);
  }

  async extract(document: Document, context: CallContext): Promise<readonly Mention[]> {
    context.signal.throwIfAborted();
    return this.script.next(document);
  }
}
