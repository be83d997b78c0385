import { expect, it } from '@jest/globals';
import { Figures } from './figures.ts';

const FIGURES = new Figures(`# HELP locitorium_http_requests_total Requests answered.
locitorium_http_requests_total{route="/v1/ground",method="POST",status="200"} 7
locitorium_http_requests_total{route="/v1/ground",method="POST",status="499"} 2
locitorium_http_requests_total{route="/v1/mentions",method="POST",status="499"} 3
locitorium_documents_working 1
process_resident_memory_bytes 1.5e+8
`);

it('reads the figures of a service', () => {
  expect(FIGURES.sum('locitorium_http_requests_total', { status: '499' })).toBe(5);
  expect(FIGURES.sum('locitorium_http_requests_total', { status: '499', route: '/v1/ground' })).toBe(2);
  expect(FIGURES.sum('process_resident_memory_bytes')).toBe(150_000_000);
  expect(FIGURES.sum('locitorium_documents')).toBe(0);
  expect(FIGURES.answersWith((status) => status >= 400)).toEqual(['499', '499', '499', '499', '499']);
});
