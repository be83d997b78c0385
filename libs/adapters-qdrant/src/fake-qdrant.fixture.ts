import { greatCircleKm, type Point as Position } from '@locitorium/domain';
import type { Send } from './qdrant-client.ts';

/* eslint-disable @typescript-eslint/no-explicit-any -- JSON as it comes over the wire */
type Json = any;

interface Sparse {
  readonly indices: readonly number[];
  readonly values: readonly number[];
}

/** The part of Qdrant's published REST API that the adapter uses, as its documentation describes it. Not Qdrant. */
export class FakeQdrant {
  /** Method and path of each request, below the collection. */
  readonly requests: string[] = [];
  readonly bodies: Json[] = [];
  readonly points = new Map<string, Json>();
  /** Fields of payloads that have an index. */
  readonly indexes: Record<string, Json> = {};
  collection: Json = null;

  /** As `fetch`. */
  readonly send: Send = async (url, { method = 'GET', body: text }) => {
    const path = new URL(url).pathname.replace(/^\/collections\/[^/]+\/?/, '');
    const body: Json = typeof text === 'string' ? JSON.parse(text) : null;
    this.requests.push(`${method} ${path}`);
    this.bodies.push(body);
    if (path === '' && method === 'PUT' && this.collection !== null) return Response.json({ status: { error: 'exists' } }, { status: 409 });
    const result = this.#answer(method, path, body);
    if (result === null) return Response.json({ status: { error: 'Not found' } }, { status: 404 });
    return Response.json({ result, status: 'ok', time: 0.001 });
  };

  #answer(method: string, path: string, body: Json): Json {
    if (path === '' && method === 'GET')
      return this.collection && { status: 'green', config: { params: this.collection }, payload_schema: this.indexes };
    if (path === '') return (this.collection = body);
    if (path === 'index') {
      this.indexes[body.field_name] = { data_type: body.field_schema, points: 0 };
      return { operation_id: 1, status: 'completed' };
    }
    if (path === 'points' && method === 'PUT') {
      for (const point of body.points) this.points.set(point.id, point);
      return { operation_id: 1, status: 'completed' };
    }
    const all = [...this.points.values()];
    const found = all.filter((point) => body.filter === undefined || meets(body.filter, point.payload));
    switch (path) {
      case 'points':
        return all.filter(({ id }) => body.ids.includes(id));
      case 'points/delete':
        for (const { id } of found) this.points.delete(id);
        return { operation_id: 1, status: 'completed' };
      case 'points/scroll':
        return { points: found, next_page_offset: null };
      case 'points/count':
        return { count: found.length };
      case 'facet':
        return { hits: [...Map.groupBy(found, ({ payload }) => payload[body.key])].map(([value, of]) => ({ value, count: of.length })) };
      case 'points/query':
        return { points: this.#query(found, all, body) };
      default:
        throw new Error(`no such path: ${path}`);
    }
  }

  #query(found: readonly Json[], all: readonly Json[], { query, using, limit }: Json): readonly Json[] {
    const isSparse = !Array.isArray(query);
    const withVector = all.filter(({ vector }) => vector[using] !== undefined);
    const idf = (index: number): number => {
      const having = withVector.filter(({ vector }) => vector[using].indices.includes(index)).length;
      return Math.log(1 + (withVector.length - having + 0.5) / (having + 0.5));
    };
    const score = ({ vector }: Json): number =>
      isSparse
        ? query.indices.reduce(
            (sum: number, index: number, i: number) => sum + query.values[i] * valueAt(vector[using], index) * idf(index),
            0,
          )
        : query.reduce((sum: number, value: number, i: number) => sum + value * vector[using][i], 0);
    return found
      .filter(({ vector }) => vector[using] !== undefined)
      .map((point) => ({ ...point, score: score(point) }))
      .filter((point) => !isSparse || query.indices.some((index: number) => valueAt(point.vector[using], index) > 0))
      .sort((a, b) => b.score - a.score)
      .slice(0, limit);
  }
}

const valueAt = ({ indices, values }: Sparse, index: number): number => values[indices.indexOf(index)] ?? 0;

function meets(condition: Json, payload: Json): boolean {
  if (condition.must !== undefined) return condition.must.every((part: Json) => meets(part, payload));
  if (condition.should !== undefined) return condition.should.some((part: Json) => meets(part, payload));
  if (condition.has_id !== undefined) return condition.has_id.length > 0;
  if (condition.nested !== undefined) {
    const { key, filter } = condition.nested;
    return (payload[key] ?? []).some((element: Json) => meets(filter, element));
  }
  const values = [payload[condition.key]].flat().filter((value) => value !== undefined && value !== null);
  return values.some((value) => meetsField(condition, value));
}

function meetsField({ match, range, geo_radius: circle, geo_bounding_box: box }: Json, value: Json): boolean {
  if (match !== undefined) return match.any === undefined ? value === match.value : match.any.includes(value);
  if (range !== undefined) {
    const { gte = -Infinity, gt = -Infinity, lte = Infinity, lt = Infinity } = range;
    return value >= gte && value > gt && value <= lte && value < lt;
  }
  const { lat, lon } = value as Position;
  if (circle !== undefined) return greatCircleKm(value, circle.center) * 1_000 <= circle.radius;
  const { top_left: first, bottom_right: last } = box;
  return lat <= first.lat && lat >= last.lat && lon >= first.lon && lon <= last.lon;
}
