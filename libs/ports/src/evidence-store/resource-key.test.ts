import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { resourceKeyOf } from './resource-key.ts';

describe('what a page is known by', () => {
  it.each([
    '10.1000/ABC.182',
    'doi:10.1000/abc.182',
    'DOI:10.1000/abc.182',
    'DOI: 10.1000/Abc.182',
    'info:doi/10.1000/abc.182',
    'https://doi.org/10.1000/abc.182',
    'http://dx.doi.org/10.1000/ABC.182',
    'https://www.doi.org/10.1000%2Fabc.182?utm_source=feed#abstract',
  ])('a DOI, in lower case: %s', (address) => {
    expect(resourceKeyOf(address)).toBe('10.1000/abc.182');
  });

  it.each([
    'https://example.org/choir?a=1&b=2',
    'http://example.org/choir?a=1&b=2',
    'HTTPS://WWW.Example.org:443/choir/?b=2&a=1#top',
    'http://www.example.org:80/choir?a=1&utm_source=x&UTM_Medium=y&b=2&fbclid=z&gclid=q',
    'https://example.org/x/../choir?a=1&b=2&mc_eid=9&_hsenc=8',
  ])('a URL, without what does not tell pages apart: %s', (address) => {
    expect(resourceKeyOf(address)).toBe('https://example.org/choir?a=1&b=2');
  });

  it.each([
    ['https://example.org/choir', 'https://example.org/Choir'],
    ['https://example.org/?id=1', 'https://example.org/?id=2'],
    ['https://example.org/?ref=1', 'https://example.org/?ref=2'],
    ['https://example.org:8443/', 'https://example.org/'],
    ['https://a.example.org/', 'https://example.org/'],
    ['https://example.org/index.html', 'https://example.org/'],
    // A publisher's page of an article may be its abstract, its PDF, a supplement.
    ['https://publisher.example/doi/10.1000/182', 'https://doi.org/10.1000/182'],
    ['https://publisher.example/doi/pdf/10.1000/182', 'https://publisher.example/doi/abs/10.1000/182'],
    ['https://doi.org/10.1000/182', 'https://doi.org/10.1000/183'],
    ['https://doi.org/help', 'https://doi.org/10.1000/182'],
  ])('keeps apart %s and %s', (one, other) => {
    expect(resourceKeyOf(one)).not.toBe(resourceKeyOf(other));
  });

  it.each([
    'doc:report-7',
    'gazetteer:geonames',
    'urn:isbn:0451450523',
    'parameters:0123',
    'doc:10.1000/182',
    'doi:nothing',
    'https://',
    ' ',
    '',
  ])('anything else, as it stands: %j', (address) => {
    expect(resourceKeyOf(address)).toBe(address);
  });

  it('keeps a DOI whose characters a URL has to encode', () => {
    const doi = '10.1002/(sici)1097-4571(199806)49:8<693::aid-asi4>3.0.co;2-o';
    expect(resourceKeyOf(`https://doi.org/${encodeURIComponent(doi)}`)).toBe(doi);
    expect(resourceKeyOf(`doi:${doi}`)).toBe(doi);
  });

  it('is its own key', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl({ withQueryParameters: true, withFragments: true }),
          fc.string({ unit: 'binary' }),
          fc.stringMatching(/^(?:doi:)?10\.[0-9]{4}\/[A-Za-z0-9.()<>%-]{1,20}$/),
        ),
        (address) => {
          const key = resourceKeyOf(address);
          expect(resourceKeyOf(key)).toBe(key);
        },
      ),
    );
  });
});
