import type { Document, Selection } from '@locitorium/domain';
import type { CallContext } from '../../context/call-context.ts';
import type { CandidateSelector, SelectionQuestion, SelectorCapabilities } from '../../candidate-selector/candidate-selector.ts';
import { identityOf } from '../../identity/identity.ts';
import { Script, type ScriptStep } from './script.ts';

export interface AskedSelection {
  readonly document: Document;
  readonly questions: readonly SelectionQuestion[];
}

/** Answers what the script says, document after document. */
export class ScriptedCandidateSelector implements CandidateSelector {
  readonly identity = identityOf('scripted-selector', '1', {});
  readonly capabilities: SelectorCapabilities;
  readonly script: Script<AskedSelection, readonly Selection[]>;

  constructor(
    steps: readonly ScriptStep<AskedSelection, readonly Selection[]>[],
    capabilities: SelectorCapabilities = { candidatesPerMention: 10, infersCountry: false },
  ) {
    this.capabilities = capabilities;
    this.script = new Script('The selector', steps);
  }

  async select(document: Document, questions: readonly SelectionQuestion[], context: CallContext): Promise<readonly Selection[]> {
    context.signal.throwIfAborted();
    return this.script.next({ document, questions });
  }
}
