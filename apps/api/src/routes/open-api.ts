import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { VERSION } from 'locitorium';
import { OWN_FILES } from '../page/page-routes.ts';

/** Allows the files of the reference page and one inline style of Swagger UI, by its hash. No upgrade to TLS: the service has none. */
const SECURITY_POLICY = {
  ...OWN_FILES,
  'style-src': ["'self'", "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"],
  'font-src': ["'self'", 'data:'],
};

/** The description of the API, made from the schemas that validate requests, and a page that shows it. */
export async function openApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'locitorium',
        version: VERSION,
        description:
          'Text in, real places out. Finds the place mentions of a text, looks them up in a gazetteer, and chooses a candidate by context or answers "none of these". Nothing is invented: a choice is always one of the candidates.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      tags: [
        { name: 'grounding', description: 'Text in, places out' },
        { name: 'stages', description: 'The three stages of grounding, one at a time' },
        { name: 'texts', description: 'Files in, texts out' },
        { name: 'corpus', description: 'Documents, taken in and found again by words, meaning and place' },
        { name: 'gazetteer', description: 'The built-in gazetteer' },
        { name: 'operation', description: 'For operators of the service' },
      ],
    },
    transform: (route) => withFormBody(withUnparsedBody(jsonSchemaTransform(route))),
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/reference',
    staticCSP: SECURITY_POLICY,
    uiConfig: { docExpansion: 'list', deepLinking: true, validatorUrl: null },
  });
}

/** Bodies that are not parsed as JSON have no schema that validates them; this adds one for the description. */
const UNPARSED: Readonly<Record<string, object>> = {
  'application/x-ndjson': { type: 'string', description: 'One document per line: `{"doc_id": "…", "text": "…", "meta": {…}}`' },
  'application/octet-stream': {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    minLength: 1,
    description: 'The bytes of a file. Its own media type may be declared instead.',
  },
};

function withUnparsedBody<T extends { readonly schema: FastifySchema }>(route: T): T {
  const { consumes, body } = route.schema;
  if (consumes === undefined || body !== undefined) return route;
  return { ...route, schema: { ...route.schema, body: UNPARSED[consumes[0] ?? ''] } };
}

const FORM = 'multipart/form-data';

/** A form is read while it arrives and has no schema; this describes one beside the JSON body of the same route. */
function withFormBody<T extends { readonly schema: FastifySchema }>(route: T): T {
  const { consumes, body } = route.schema;
  if (consumes?.includes(FORM) !== true) return route;
  const [json] = (body as { readonly anyOf: readonly object[] }).anyOf;
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const form = {
    type: 'object',
    description: 'Fields stand before the file that they are about.',
    properties: {
      id: { type: 'string', description: 'id of the next file' },
      metadata: { type: 'string', contentMediaType: 'application/json', description: 'metadata of the files that follow, as JSON' },
      file: { type: 'array', items: file, description: 'files, under any name' },
    },
    required: ['file'],
  };
  return { ...route, schema: { ...route.schema, body: { content: { 'application/json': { schema: json }, [FORM]: { schema: form } } } } };
}
