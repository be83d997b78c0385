import { UsageError } from '@locitorium/domain';
import { answerClaimId, claimedName, isSameName, type EvidenceLedger, type WeighedClaim } from '@locitorium/evidence';
import type { ClaimFilter } from 'locitorium';
import { terminalOf } from '../output/terminal.ts';
import { EXIT } from '../process/exit-code.ts';
import { show, tell, writeJson, type Io } from '../process/io.ts';
import type { CommandContext } from './command-context.ts';
import { claimNamed, unknownDocument, withEvidence, withTask, type EvidenceFlags, type TaskFlags } from './evidence-file.ts';

interface Tabular {
  readonly format: 'table' | 'json';
}

interface ExplainFlags extends TaskFlags {
  readonly format: 'tree' | 'json';
}

/** `locitorium evidence tasks`: what tasks a file holds claims of. */
export function evidenceTasks(flags: EvidenceFlags & Tabular, { io }: CommandContext): Promise<number> {
  return withEvidence(flags, io, { mustExist: true }, async (evidence) => {
    const tasks = await evidence.tasks();
    if (flags.format === 'json') {
      writeJson(
        io,
        tasks.map(({ task, claims, stances, firstRecorded, lastRecorded }) => ({
          task,
          claims,
          stances,
          first_recorded: new Date(firstRecorded).toISOString(),
          last_recorded: new Date(lastRecorded).toISOString(),
        })),
      );
      return EXIT.done;
    }
    const { countWords, renderTasks } = await import('../output/render-evidence-tables.ts');
    if (tasks.length > 0) show(io, renderTasks(tasks, terminalOf(io)));
    tell(io, `total: ${countWords(await evidence.counts())}`);
    return EXIT.done;
  });
}

/** `locitorium evidence show`: claims of a task with the evidence for and against them. */
export function evidenceShow(flags: ExplainFlags & { readonly claim?: string }, { io }: CommandContext): Promise<number> {
  return withTask(flags, io, async (evidence) => {
    const filter = flags.claim === undefined ? {} : { claimId: await claimNamed(evidence, flags.task, flags.claim) };
    return write(await evidence.weigh(flags.task, filter), flags, io);
  });
}

/** `locitorium explain`: why the mentions of a document were given their places, or what an answer rests on. */
export function explain(flags: ExplainFlags, { io }: CommandContext, docId: string, mention?: string): Promise<number> {
  const { task } = flags;
  return withTask(flags, io, async (evidence) => {
    const mentionId = mention === undefined ? undefined : await mentionCalled(mention, evidence, { task, docId }, io);
    return write(await claimsOf(evidence, task, { docId, ...(mentionId !== undefined && { mentionId }) }), flags, io);
  });
}

/** The id of the mention that is meant: by that id itself, or by its name, of which the first mention is taken. */
async function mentionCalled(
  idOrName: string,
  evidence: EvidenceLedger,
  { task, docId }: { readonly task: string; readonly docId: string },
  io: Io,
): Promise<string> {
  const mentions = await mentionsOf(evidence, task, docId);
  if (mentions.has(idOrName)) return idOrName;
  const named = [...mentions].flatMap(([id, name]) => (name !== null && isSameName(name, idOrName) ? [id] : []));
  const [first = idOrName, ...others] = named;
  if (others.length > 0)
    tell(io, `${named.length} mentions have this name: ${named.join(', ')}. This is ${first}; give an id for another.`);
  return first;
}

/** The names of the mentions that there are claims about, by id, in the order of the text. */
async function mentionsOf(evidence: EvidenceLedger, task: string, docId: string): Promise<ReadonlyMap<string, string | null>> {
  const { claims } = await evidence.graph(task, { docId });
  const named = claims.flatMap((claim) => (claim.subject === null ? [] : [[claim.subject.mentionId, claimedName(claim)] as const]));
  return new Map(named.toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })));
}

/** `locitorium evidence places`: the places that all documents of a task claim together. */
export function evidencePlaces(flags: TaskFlags & Tabular, { io }: CommandContext): Promise<number> {
  return withTask(flags, io, async (evidence) => {
    const places = await evidence.aggregate(flags.task);
    if (flags.format === 'json') {
      writeJson(
        io,
        places.map(({ place, name, aspect, documents, statements, copies, witnesses, logOdds, confidence, strongest, claims }) => ({
          place,
          name,
          aspect,
          documents,
          statements,
          copies,
          witnesses,
          log_odds: logOdds,
          confidence,
          strongest,
          claims,
        })),
      );
      return EXIT.done;
    }
    const { renderPlaces } = await import('../output/render-evidence-tables.ts');
    show(io, renderPlaces(places, terminalOf(io)));
    return EXIT.done;
  });
}

async function claimsOf(evidence: EvidenceLedger, task: string, filter: ClaimFilter): Promise<readonly WeighedClaim[]> {
  const claims = await evidence.weigh(task, filter);
  if (claims.length > 0) return claims;
  const { docId = '', mentionId } = filter;
  const answer = mentionId === undefined ? await evidence.weigh(task, { claimId: answerClaimId({ task, id: docId }) }) : [];
  if (answer.length > 0) return answer;
  // The document may be there, and the mention not.
  if (mentionId !== undefined) {
    const mentions = await mentionsOf(evidence, task, docId);
    const named = [...mentions].slice(0, 20).map(([id, name]) => (name === null ? id : `${id} (${name})`));
    if (mentions.size > 0)
      throw new UsageError(
        'evidence_unknown_mention',
        `There are no claims about a mention ${mentionId} of ${docId}. There are some about: ${named.join(', ')}.`,
        { task, mentions: mentions.size },
      );
  }
  throw unknownDocument(task, docId);
}

async function write(claims: readonly WeighedClaim[], { format }: ExplainFlags, io: Io): Promise<number> {
  if (format === 'json') writeJson(io, weighedToJson(claims));
  else {
    const { renderEvidenceTree } = await import('../output/render-evidence-tree.ts');
    show(io, renderEvidenceTree(claims, terminalOf(io)));
  }
  return EXIT.done;
}

/** Claims with their evidence, as JSON for programs. */
function weighedToJson(claims: readonly WeighedClaim[]): unknown {
  return claims.map(({ claim, logOdds, confidence, supports, refutes, neutral }) => {
    const { id, text, context, prior, subject } = claim;
    return {
      id,
      text,
      context,
      subject:
        subject === null ? null : { doc_id: subject.docId, mention_id: subject.mentionId, aspect: subject.aspect, place: subject.place },
      prior,
      log_odds: logOdds,
      confidence,
      supports: supports.map(fragmentToJson),
      refutes: refutes.map(fragmentToJson),
      neutral: neutral.map(fragmentToJson),
    };
  });
}

function fragmentToJson({ stanceConfidence, weight, cites, ...sourced }: WeighedClaim['supports'][number]): unknown {
  return { weight, stance_confidence: stanceConfidence, ...sourcedToJson(sourced), cites: cites.map(sourcedToJson) };
}

function sourcedToJson({ fragment, sources }: Pick<WeighedClaim['supports'][number], 'fragment' | 'sources'>) {
  const { id, content, method, reliability, features } = fragment;
  return {
    fragment: id,
    content,
    method,
    reliability,
    features,
    sources: sources.map(({ page, span }) => ({
      page: page.address,
      title: page.title,
      crawled_at: page.crawledAt,
      start: span?.start ?? null,
      end: span?.end ?? null,
    })),
  };
}
